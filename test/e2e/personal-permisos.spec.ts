// Permission keys of the business can be changed, those of the product cannot (rule
// permisos/del-sistema).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { expect, expectAccessible, test, leftHistory } from './harness.ts'
import { aStaffMember, ask, lastOf, openAsStaff, openBoard } from './personal.ts'
import type { Page } from '@playwright/test'

const row = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

test('a permission of the business is registered, modified and deleted', async ({
  page,
  product,
  problems,
}, info) => {
  problems.must('400 /users/permisos/')
  const sufijo = info.project.name === 'personal-movil' ? 'movil' : 'escritorio'
  await openAsStaff(page, product, '/permisos/listado')
  await expect(page.getByRole('heading', { name: 'Listado de Permisos' })).toBeVisible()
  await expect(row(page, 'gestionar_mesas')).toContainText('Del sistema')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Registrar permiso' }).click()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByText('La clave es requerida')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nombre').fill(`Ver reportes ${sufijo}`)
  await page.getByLabel('Clave').fill('gestionar_mesas')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Error al registrar permiso')).toBeVisible()
  await expect(page.getByText('Ya existe un permiso con esa clave')).toBeVisible()
  await page.getByLabel('Clave').fill(`ver_reportes_${sufijo}`)
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Permiso registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/permisos\/listado$/)
  await expect(row(page, `ver_reportes_${sufijo}`)).toContainText('Propio')

  // The search ignores accents and capitals.
  await page.getByRole('searchbox').fill('REPORTES')
  await expect(row(page, 'gestionar_mesas')).toBeHidden()
  await page.getByRole('button', { name: `Acciones de Ver reportes ${sufijo}` }).click()
  await page.getByRole('menuitem', { name: 'Modificar' }).click()
  await expect(page.getByRole('heading', { name: 'Modificar permiso' })).toBeVisible()
  problems.must(`400 /users/permisos/${lastOf(page.url())}/`)
  await page.getByLabel('Clave').fill('gestionar_pedidos')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Error al actualizar permiso')).toBeVisible()
  await expect(page.getByText('Ya existe un permiso con esa clave')).toBeVisible()
  await page.getByLabel('Nombre').fill(`Ver informes ${sufijo}`)
  await page.getByLabel('Clave').fill(`ver_informes_${sufijo}`)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Permiso actualizado correctamente')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  // Deleting asks first; 'Cancelar' and Escape change nothing and return the focus.
  const acciones = page.getByRole('button', { name: `Acciones de Ver informes ${sufijo}` })
  await acciones.click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Estás seguro de eliminar este permiso?' })
  await expect(question.getByText(`Ver informes ${sufijo}`)).toBeVisible()
  await expect(question.getByText('No puedes revertir la acción')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(acciones).toBeFocused()
  await acciones.click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Permiso eliminado correctamente')).toBeVisible()
  await expect(row(page, `ver_informes_${sufijo}`)).toBeHidden()

  // A colleague was faster.
  const token = await product.login('admin')
  const nuevo = { nombre: `Efímero ${sufijo}`, clave: `efimero_${sufijo}` }
  const created = await product.api('POST', '/users/permisos/', { token, body: nuevo })
  expect(created.status).toBe(201)
  await leftHistory(page)
  await page.reload()
  await page.getByRole('button', { name: `Acciones de Efímero ${sufijo}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const { id } = Object(created.body)
  problems.must(`404 /users/permisos/${String(id)}/`)
  await product.api('DELETE', `/users/permisos/${String(id)}/`, { token })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('El permiso no existe')).toBeVisible()
  await expect(row(page, `efimero_${sufijo}`)).toBeHidden()
  await expect(question).toBeHidden()

  await leftHistory(page)
  await page.goto(`/permisos/modificar/${String(id)}`)
  await expect(page.getByText('Error al cargar el permiso')).toBeVisible()
  await expect(page.getByText('El permiso no existe')).toBeVisible()
})

test('only the name of a permission of the product can change, and the screen says why', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/permisos/listado')
  await page.getByRole('button', { name: 'Acciones de Gestionar mesas' }).click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Modificar' }).click()
  await expect(page.getByLabel('Clave')).toHaveValue('gestionar_mesas')
  await expect(page.getByLabel('Clave')).not.toBeEditable()
  await expect(
    page.getByText(/la aplicación lo busca por esta clave, por eso no se puede cambiar/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nombre').fill('Atender mesas')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Permiso actualizado correctamente')).toBeVisible()
  await expect(row(page, 'gestionar_mesas')).toContainText('Atender mesas')
  // Restores what other stories expect.
  const token = await product.login('admin')
  const permisos = await ask(product, administracionApi.permisos, token)
  const permiso = permisos.find(({ clave }) => clave === 'gestionar_mesas')
  await product.api('PATCH', `/users/permisos/${String(permiso?.id)}/`, {
    token,
    body: { nombre: 'Gestionar mesas' },
  })
})

test('staff of one branch order there alone, on a device that kept another one', async ({
  page,
  product,
}) => {
  const { email, usuarioId } = await aStaffMember(product, ['gestionar_pedidos'])
  const token = await product.login('admin')
  const body = { todas_las_sedes: false, sedes: [1] }
  await product.api('PATCH', `/users/usuarios/${String(usuarioId)}/`, { token, body })
  const state = { tipo_pedido: 'RECOGER', sede: { id: 3, nombre: 'Cedritos' }, direccion: null }
  await page.addInitScript(
    (kept) => localStorage.setItem('entrega', kept),
    JSON.stringify({ state, version: 0 }),
  )
  await openAsStaff(page, product, '/menu', email)
  await expect(page.getByRole('combobox', { name: 'Sede' }).getByRole('option')).toHaveText([
    /./,
    'Chapinero',
  ])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('entrega'))).not.toContain('Cedritos')
  await page.goto('/address')
  await expect(page.getByRole('radio', { name: /Chapinero/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Cedritos/ })).toHaveCount(0)
})

test('a board leaves the screen of a person who loses the permission for orders', async ({
  page,
  product,
}) => {
  const { email, rolId } = await aStaffMember(product, ['gestionar_pedidos', 'gestionar_mesas'])
  await openBoard(page, product, email)
  await expect(page.getByText('En vivo')).toBeVisible()
  const token = await product.login('admin')
  const permisos = await ask(product, administracionApi.permisos, token)
  const mesas = permisos.filter(({ clave }) => clave === 'gestionar_mesas').map(({ id }) => id)
  await product.api('PATCH', `/users/roles/${String(rolId)}/`, { token, body: { permisos: mesas } })
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await expect(nav.getByRole('link', { name: 'Gestionar mesas' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Pedidos' })).toHaveCount(0)
})

test(
  'a person who loses a permission while its screen is open leaves the screen at the next refusal',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const { email, rolId } = await aStaffMember(product, ['gestionar_mesas', 'gestionar_cupones'])
    await openAsStaff(page, product, '/mesas/gestionar', email)
    const nav = page.getByRole('navigation', { name: 'Principal' })
    await expect(nav.getByRole('link', { name: 'Gestionar mesas' })).toBeVisible()
    const cambiar = page.getByRole('button', { name: 'Cambiar estado de Mesa 2', exact: true }).first()
    await expect(cambiar).toBeVisible()
    const token = await product.login('admin')
    const permisos = await ask(product, administracionApi.permisos, token)
    const cupones = permisos.filter(({ clave }) => clave === 'gestionar_cupones').map(({ id }) => id)
    await product.api('PATCH', `/users/roles/${String(rolId)}/`, { token, body: { permisos: cupones } })

    await cambiar.click()
    const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('menuitemradio', { name: 'Esperando' }).click()
    problems.must(`403 ${new URL((await refused).url()).pathname}`)
    await expect(page.getByText('No tienes permiso para realizar esta acción')).toBeVisible()
    await expect(page.getByText('Tus permisos cambiaron.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Gestionar mesas' })).toHaveCount(0)
    await expect(nav.getByText('Cupones')).toBeVisible()
  },
)
