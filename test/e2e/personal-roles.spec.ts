// Staff register roles and give them permissions, by area or all at once (rules permisos/personas
// and permisos/asignar).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { aStaffMember, openAsStaff } from './personal.ts'

test('staff register a role and give it permissions', async ({ page, product, problems }, info) => {
  problems.must('400 /users/roles/')
  const rol = `Domiciliario ${info.project.name}`
  await openAsStaff(page, product, '/roles/listado')
  await expect(page.getByRole('heading', { name: 'Listado de Roles' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Asignar permisos a Cocina' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Registrar rol' }).click()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Rol' }).fill('COCINA')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Error al registrar rol')).toBeVisible()
  await expect(page.getByText('Ya existe un rol con ese nombre')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rol' }).fill(rol)
  await page.getByRole('checkbox', { name: /^Activo/ }).uncheck()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Rol registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/roles\/listado$/)
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: rol })
  await expect(row).toContainText('No')

  await page.getByRole('link', { name: `Asignar permisos a ${rol}` }).click()
  await expect(page.getByRole('heading', { name: 'Asignar permisos' })).toBeVisible()
  const todos = page.getByRole('checkbox', { name: new RegExp(`^${rol}`) })
  const productos = page.getByRole('group', { name: 'Productos' })
  await expect(page.getByText('0 de 22', { exact: true })).toBeVisible()

  // All of an area, all of everything, and one less.
  await productos.getByRole('checkbox', { name: /^Seleccionar todos/ }).check()
  await expect(productos.getByText('3 de 3')).toBeVisible()
  await expect(page.getByText('3 de 22')).toBeVisible()
  await todos.check()
  await expect(page.getByText('22 de 22')).toBeVisible()
  await page.getByRole('checkbox', { name: /gestionar_permisos$/ }).uncheck()
  await expect(page.getByText('21 de 22')).toBeVisible()
  await todos.check()
  await todos.uncheck()
  await expect(page.getByText('0 de 22', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /gestionar_pedidos$/ }).check()
  // At the end of the page nothing is half covered by its foot.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Asignar permisos' }).click()
  await expect(page.getByText(`Se asignaron los permisos correctamente al rol de ${rol}`)).toBeVisible()
  await expect(page).toHaveURL(/\/roles\/listado$/)
  await page.getByRole('link', { name: `Asignar permisos a ${rol}` }).click()
  await expect(page.getByText('1 de 22', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /gestionar_pedidos$/ })).toBeChecked()
})

test('a role is renamed and switched off, and the role of customers cannot be switched off', async ({
  page,
  product,
  problems,
}, info) => {
  const { rol, rolId } = await aStaffMember(product, ['gestionar_mesas'])
  problems.must(`400 /users/roles/${String(rolId)}/`)
  await openAsStaff(page, product, '/roles/listado')
  await page.getByRole('link', { name: `Modificar ${rol}`, exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Rol' })
  await expect(name).toHaveValue(rol)
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Modificar' })
  await name.fill('cocina')
  await save.click()
  await expect(page.getByText('Error al actualizar rol')).toBeVisible()
  await expect(page.getByText('Ya existe un rol con ese nombre')).toBeVisible()
  const renamed = `Anfitriona ${info.project.name}`
  await name.fill(renamed)
  await page.getByRole('checkbox', { name: /^Activo/ }).uncheck()
  await save.click()
  await expect(page.getByText('Rol actualizado correctamente')).toBeVisible()
  const rows = page.getByRole('row').or(page.getByRole('listitem'))
  await expect(rows.filter({ hasText: renamed })).toContainText('No')

  await expect(rows.filter({ hasText: 'Rol de los clientes' })).toContainText('Cliente')
  await page.getByRole('link', { name: 'Modificar Cliente' }).click()
  await expect(page.getByText('siempre está activo')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('renaming a role leaves it switched off by a colleague, and a role without a change is not saved', async ({
  page,
  product,
}, info) => {
  const { rol, rolId } = await aStaffMember(product, ['gestionar_mesas'])
  await openAsStaff(page, product, `/roles/modificar/${String(rolId)}`)
  const name = page.getByRole('textbox', { name: 'Rol' })
  await expect(name).toHaveValue(rol)
  const path = `/users/roles/${String(rolId)}/`
  const token = await product.login('admin')
  expect((await product.api('PATCH', path, { token, body: { activo: false } })).status).toBe(200)
  const renamed = `Portero ${info.project.name}`
  await name.fill(renamed)
  const sending = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Modificar' }).click()
  expect((await sending).postDataJSON()).toEqual({ rol: renamed })
  await expect(page.getByText('Rol actualizado correctamente')).toBeVisible()
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: renamed })
  await expect(row).toContainText('No')

  await page.getByRole('link', { name: `Modificar ${renamed}` }).click()
  await expect(name).toHaveValue(renamed)
  const save = page.getByRole('button', { name: 'Modificar' })
  await expect(save).toBeDisabled()
  await name.fill(`${renamed} 2`)
  await expect(save).toBeEnabled()
})

test(
  'what a save without a response stored by mistake is taken back by the next one',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const { rol, rolId } = await aStaffMember(product, ['gestionar_mesas'])
    const path = `/users/roles/${String(rolId)}/`
    problems.must(`ERR_FAILED ${path}`)
    const token = await product.login('admin')
    const read = async () => {
      const { body } = await product.api('GET', path, { token })
      const { rol: nombre, permisos } = z.parse(administracionApi.rol.response, body)
      return [nombre, ...permisos.map(({ clave }) => clave).toSorted()]
    }
    const lost = page.getByRole('alert').getByText(/^Sin conexión\. Revisa/)

    await openAsStaff(page, product, `/roles/asignar-permisos/${String(rolId)}`)
    const cupones = page.getByRole('checkbox', { name: /gestionar_cupones$/ })
    await cupones.check()
    await loseAnswer(page, path)
    const assign = page.getByRole('button', { name: 'Asignar permisos' })
    await assign.click()
    await expect(lost).toBeVisible()
    expect(await read()).toEqual([rol, 'gestionar_cupones', 'gestionar_mesas'])
    await cupones.uncheck()
    await assign.click()
    await expect(page.getByText(/^Se asignaron los permisos correctamente/)).toBeVisible()
    expect(await read()).toEqual([rol, 'gestionar_mesas'])

    await page.getByRole('link', { name: `Modificar ${rol}`, exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Rol' })
    await name.fill(`${rol} equivocado`)
    await loseAnswer(page, path)
    const save = page.getByRole('button', { name: 'Modificar' })
    await save.click()
    await expect(lost).toBeVisible()
    expect(await read()).toEqual([`${rol} equivocado`, 'gestionar_mesas'])
    await name.fill(rol)
    await save.click()
    await expect(page.getByText('Rol actualizado correctamente')).toBeVisible()
    expect(await read()).toEqual([rol, 'gestionar_mesas'])
  },
)

test('staff cannot give permissions that they do not hold', async ({ page, product, problems }) => {
  const { email, rolId, rol } = await aStaffMember(product, ['gestionar_roles', 'gestionar_mesas'])
  problems.must(`403 /users/roles/${String(rolId)}/`, '404 /users/roles/99999/')
  await openAsStaff(page, product, `/roles/asignar-permisos/${String(rolId)}`, email)
  await page.getByRole('checkbox', { name: new RegExp(`^${rol}`) }).check()
  await page.getByRole('button', { name: 'Asignar permisos' }).click()
  await expect(page.getByText('Hubo un error al asignar los permisos')).toBeVisible()
  await expect(page.getByRole('alert').getByText('No puedes otorgar permisos que no tienes')).toBeVisible()

  await page.goto('/roles/asignar-permisos/99999')
  await expect(page.getByText('Error al cargar los permisos del rol')).toBeVisible()
  await expect(page.getByText('El rol no existe')).toBeVisible()

  // A person who takes a permission from their own role loses it at once, on this screen too.
  await page.goto(`/roles/asignar-permisos/${String(rolId)}`)
  await page.getByRole('checkbox', { name: /gestionar_mesas$/ }).uncheck()
  await page.getByRole('checkbox', { name: /gestionar_roles$/ }).uncheck()
  await page.getByRole('button', { name: 'Asignar permisos' }).click()
  await expect(page.getByText(`Se asignaron los permisos correctamente al rol de ${rol}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page.getByText(/tu rol todavía no abre ninguna pantalla/)).toBeVisible()
})
