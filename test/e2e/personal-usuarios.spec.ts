// Staff register people, give them roles and set passwords (rules permisos/usuario-nuevo,
// permisos/asignar and cuenta/cambio-de-clave).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { aStaffMember, lastOf, logIn, openAsStaff } from './personal.ts'

/** A row of the table, or a card where the window is narrow. */
const row = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('a new person', () => {
  test('a new person is registered, found, and given a role and another password', async ({
    page,
    product,
    problems,
  }, info) => {
    problems.must('400 /users/register/', '409 /users/register/')
    const sufijo = info.project.name === 'personal-movil' ? 'movil' : 'escritorio'
    const correo = `lucia.${sufijo}@donalumbre.example`
    await openAsStaff(page, product, '/usuarios/listado')
    await expect(page.getByRole('heading', { name: 'Listado de Usuarios' })).toBeVisible()
    await expect(row(page, 'gerente.chico@donalumbre.example')).toContainText('Gerente de sede, Cajero')
    await expect(row(page, 'gerente.chico@donalumbre.example')).toContainText('+57 399 000 0202')
    await expectAccessible(page)

    // On a phone the lesser buttons share a row, and the field shows all that it searches.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('table')).toBeHidden()
    const top = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.y ?? name
    await expect.poll(async () => (await top('Equipos')) === (await top('Invitaciones'))).toBe(true)
    const search = page.getByRole('searchbox')
    const label = (await search.getAttribute('placeholder')) ?? ''
    await search.fill(label)
    await search.blur()
    await expect.poll(() => search.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    await search.fill('')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('table')).toBeVisible()

    await page.getByRole('link', { name: 'Registrar usuario' }).click()
    await expect(page.getByRole('heading', { name: 'Registrar usuario' })).toBeVisible()
    const registrar = page.getByRole('button', { name: 'Registrar', exact: true })
    await registrar.click()
    for (const message of [
      'El nombre es requerido',
      'El apellido es requerido',
      'El correo electrónico es requerido',
      'El número de teléfono es requerido',
      'La contraseña es requerida',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByLabel('Nombres')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Nombres').fill('Lucía')
    await page.getByLabel('Apellidos').fill('Gómez')
    await page.getByLabel('Correo electrónico').fill('lucia')
    await page.getByLabel('Celular').fill('31055501')
    await page.getByLabel('Contraseña').fill('corta')
    await registrar.click()
    await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    await expect(page.getByText('Ingrese un número de teléfono válido (10 dígitos)')).toBeVisible()
    await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()

    // What only the server knows, each at its field.
    await page.getByLabel('Correo electrónico').fill('CLIENTE@donalumbre.example')
    await page.getByLabel('Celular').fill('3990000205')
    await page.getByLabel('Contraseña').fill('Colombia2026')
    await registrar.click()
    await expect(page.getByText('Hubo un error al registrar el usuario').first()).toBeVisible()
    await expect(page.getByText('Esa contraseña es muy común')).toBeVisible()
    await expect(page.getByLabel('Contraseña')).toBeFocused()
    await page.getByLabel('Contraseña').fill('horno-de-leña-77')
    await registrar.click()
    await expect(page.getByText('Este número de teléfono ya está registrado y verificado')).toBeVisible()
    await page.getByLabel('Celular').fill('3105550142')
    await registrar.click()
    await expect(page.getByText('Ya hay una cuenta con este correo')).toBeVisible()

    await page.getByLabel('Correo electrónico').fill(correo)
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('El usuario fue registrado con éxito')).toBeVisible()
    await expect(page).toHaveURL(/\/usuarios\/listado$/)

    // The administrator is still logged in.
    await page.reload()
    await expect(
      page.getByRole('button', { name: 'Tu cuenta: Laura Restrepo Administrador (Activo)' }),
    ).toBeVisible()

    // Found without accents; the key '/' focuses the search where there is one.
    await expect(row(page, correo)).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('searchbox').fill('gomez LUCIA')
    await expect(row(page, 'cocina@donalumbre.example')).toBeHidden()
    await expect(row(page, correo)).toContainText('Cliente')

    await choose(page, 'Lucía Gómez', 'Asignar roles')
    await expect(page.getByRole('heading', { name: 'Asignar roles' })).toBeVisible()
    await expect(page.getByText(/^1 de \d+$/)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Cocina/ }).check()
    await page.getByRole('checkbox', { name: /^Cliente/ }).uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Asignar roles' }).click()
    await expect(page.getByText('Los roles fueron asignados correctamente al usuario')).toBeVisible()
    await expect(page).toHaveURL(/\/usuarios\/listado$/)
    await expect(row(page, correo)).toContainText('Cocina')
    await expect(row(page, correo)).not.toContainText('Cliente')

    await choose(page, 'Lucía Gómez', 'Cambiar contraseña')
    await expect(page.getByRole('heading', { name: 'Cambiar contraseña de usuario' })).toBeVisible()
    const cambiar = page.getByRole('button', { name: 'Cambiar contraseña' })
    await cambiar.click()
    await expect(page.getByText('La contraseña es requerida')).toBeVisible()
    await page.getByLabel('Nueva contraseña').fill('corta')
    await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
    problems.must(`400 /users/usuarios/${lastOf(page.url())}/change-password/`)
    await page.getByLabel('Nueva contraseña').fill('12345678')
    await cambiar.click()
    await expect(page.getByText('Error al actualizar contraseña')).toBeVisible()
    await expect(page.getByText('Esa contraseña es muy común')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nueva contraseña').fill('otra-clave-larga')
    await cambiar.click()
    await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
    const login = await product.api('POST', '/users/login/', {
      body: { email: correo, password: 'otra-clave-larga' },
    })
    expect(login.status).toBe(200)

    await page.getByRole('searchbox').fill('nadie así')
    await expect(page.getByText('Nadie coincide con tu búsqueda')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, correo)).toBeVisible()
  })
})

test.describe('what the server refuses', () => {
  test('the page shows what the server refuses and loses nothing', async ({ page, product, problems }) => {
    problems.must(
      '403 /users/usuarios/1/change-password/',
      '404 /users/usuarios/99999/',
      'ERR_FAILED /users/usuarios/?buscar=wilson',
    )
    const { email, usuarioId } = await aStaffMember(product, ['gestionar_usuarios'])
    problems.must(`403 /users/usuarios/${String(usuarioId)}/`)
    await logIn(page, email)

    // Staff cannot give more permissions than they hold.
    await page.goto(`/usuarios/asignar-roles/${String(usuarioId)}`)
    await page.getByRole('checkbox', { name: /^Administrador/ }).check()
    await page.getByRole('button', { name: 'Asignar roles' }).click()
    await expect(page.getByText('Hubo un error al asignar los roles al usuario')).toBeVisible()
    await expect(page.getByRole('alert').getByText('No puedes otorgar permisos que no tienes')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Administrador/ })).toBeChecked()

    // Nor set the password of a stronger person.
    await page.goto('/usuarios/cambiar-clave/1')
    await page.getByLabel('Nueva contraseña').fill('ahora-soy-yo-99')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('Error al actualizar contraseña')).toBeVisible()
    await expect(page.getByRole('alert').getByText('No puedes otorgar permisos que no tienes')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/usuarios/asignar-roles/99999')
    await expect(page.getByText('Error al cargar los roles del usuario')).toBeVisible()
    await expect(page.getByText('El usuario no existe')).toBeVisible()

    await page.goto('/usuarios/listado')
    await expect(row(page, 'cocina@donalumbre.example')).toBeVisible()
    await page.route('**/users/usuarios/**', (route) => route.abort())
    await page.getByRole('searchbox').fill('wilson')
    await expect(page.getByText('Error al cargar los usuarios')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/users/usuarios/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(row(page, 'cocina@donalumbre.example')).toBeVisible()
  })

  test('the server refuses to remove the last administrator', async ({ page, product, problems }) => {
    problems.must('409 /users/usuarios/1/')
    await openAsStaff(page, product, '/usuarios/asignar-roles/1')
    await page.getByRole('checkbox', { name: /^Administrador/ }).uncheck()
    await page.getByRole('button', { name: 'Asignar roles' }).click()
    await expect(
      page.getByRole('alert').getByText('No puedes dejar el sistema sin un administrador'),
    ).toBeVisible()
    await page.goto('/usuarios/listado')
    await expect(row(page, 'Restrepo')).toContainText('Administrador')
  })
})

test('roles that a colleague took away meanwhile stay away', async ({ page, product }) => {
  const { usuarioId, rolId } = await aStaffMember(product, ['gestionar_mesas'])
  await openAsStaff(page, product, `/usuarios/asignar-roles/${String(usuarioId)}`)
  await page.getByRole('checkbox', { name: /^Cocina/ }).check()
  const token = await product.login('admin')
  const path = `/users/usuarios/${String(usuarioId)}/`
  await product.api('PATCH', path, { token, body: { roles: [] } })

  await page.getByRole('button', { name: 'Asignar roles' }).click()
  await expect(page.getByText('Los roles fueron asignados correctamente al usuario')).toBeVisible()
  const { body } = await product.api('GET', path, { token })
  const roles = z.parse(administracionApi.usuario.response, body).roles.map(({ id }) => id)
  expect(roles).toHaveLength(1)
  expect(roles).not.toContain(rolId)
})

// Rule permisos/sedes.
test('a branch that a colleague gave meanwhile stays', async ({ page, product }) => {
  const { usuarioId } = await aStaffMember(product, ['gestionar_mesas'])
  const token = await product.login('admin')
  const path = `/users/usuarios/${String(usuarioId)}/`
  const give = (...sedes: number[]) =>
    product.api('PATCH', path, { token, body: { todas_las_sedes: false, sedes } })
  await give(1)
  await openAsStaff(page, product, `/usuarios/modificar/${String(usuarioId)}`)
  await page.getByRole('checkbox', { name: 'Cedritos' }).check()
  await give(1, 2)

  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Los datos de la persona quedaron guardados')).toBeVisible()
  const { body } = await product.api('GET', path, { token })
  const { sedes } = z.parse(administracionApi.usuario.response, body)
  expect(new Set(sedes.map(({ id }) => id))).toEqual(new Set([1, 2, 3]))
})

test(
  'a person whose registration had no response is registered once, and no e-mail is said to be taken',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const path = '/users/register/'
    problems.must(`ERR_FAILED ${path}`, `409 ${path}`)
    await openAsStaff(page, product, '/usuarios/registrar')
    await page.getByLabel('Nombres').fill('Rosa')
    await page.getByLabel('Apellidos').fill('Perdida')
    await page.getByLabel('Correo electrónico').fill('Rosa.Perdida@donalumbre.example')
    await page.getByLabel('Celular').fill('3105550177')
    await page.getByLabel('Contraseña').fill('horno-de-leña-77')
    await loseAnswer(page, path)
    const registrar = page.getByRole('button', { name: 'Registrar', exact: true })
    await registrar.click()
    await expect(page.getByRole('alert').getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    // Another person has this e-mail, as far as anybody knows.
    await page.getByLabel('Nombres').fill('Rosario')
    await registrar.click()
    await expect(page.getByText('Ya hay una cuenta con este correo')).toBeVisible()
    await page.getByLabel('Nombres').fill('Rosa')
    await registrar.click()
    await expect(page.getByText('El usuario fue registrado con éxito')).toBeVisible()
    await page.getByRole('searchbox').fill('perdida')
    await expect(row(page, 'rosa.perdida@donalumbre.example')).toHaveCount(1)
  },
)
