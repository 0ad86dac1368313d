// The team: own password and sessions, a generated password, and people who leave (rules
// cuenta/clave-generada, cuenta/cerrar-sesion and permisos/desactivar).
import { usuariosApi } from '#contract/usuarios/api.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { codeFor } from './codigos.ts'
import { SIN_CONEXION } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { moveOrder } from './move-order.ts'
import {
  aStaffMember,
  ask,
  askOf,
  enter,
  openAsStaff,
  openBoard,
  placeOrder,
  showLane,
  ticket,
} from './personal.ts'

test('a person changes the password and ends other sessions, is deactivated, and comes back', async ({
  page,
  product,
  staffPage,
  problems,
}) => {
  problems.must('400 /users/mi-clave/', '403 /users/login/')
  problems.must('401 /users/active-order/', '401 /users/profile/')
  const { email, usuarioId } = await aStaffMember(product, ['gestionar_mesas'])
  // The registration has left a session, too.
  await product.login(email)
  await openAsStaff(page, product, '/inicio', email)
  await page.getByRole('button', { name: /^Tu cuenta: Ester/ }).click()
  await page.getByRole('menuitem', { name: 'Contraseña y sesiones' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  await expectAccessible(page)

  const close = page.getByRole('button', { name: 'Cerrar las demás sesiones' })
  await close.click()
  await expect(page.getByText('Cerramos 2 sesiones.')).toBeVisible()
  await close.click()
  await expect(page.getByText('No tenías otras sesiones abiertas.')).toBeVisible()

  await page.getByLabel('Contraseña actual').fill('equivocada')
  await page.getByLabel('Contraseña nueva').fill('horno-de-leña-77')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill('comanda-demo')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
  await expect(page.getByLabel('Contraseña nueva')).toHaveValue('')

  // The administrator deactivates the account.
  await staffPage.goto(`/usuarios/listado`)
  await staffPage.getByRole('searchbox').fill(email)
  const row = staffPage.getByRole('row').filter({ hasText: email })
  await expect(staffPage.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: /^Acciones de Ester/ }).click()
  await staffPage.getByRole('menuitem', { name: 'Desactivar cuenta' }).click()
  await expect(staffPage.getByRole('dialog', { name: '¿Desactivar esta cuenta?' })).toContainText('Ester')
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(row.getByText('Desactivada')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill('horno-de-leña-77')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(
    page.getByText('Tu cuenta está desactivada. Habla con quien administra el negocio.'),
  ).toBeVisible()

  await row.getByRole('button', { name: /^Acciones de Ester/ }).click()
  await staffPage.getByRole('menuitem', { name: 'Activar cuenta' }).click()
  await staffPage.getByRole('button', { name: 'Activar', exact: true }).click()
  // Behind the open dialog no row is found, and nothing in it is visible.
  await expect(row).toBeVisible()
  await expect(row.getByText('Desactivada')).toBeHidden()
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  const token = await product.login('admin')
  const all = await product.api('GET', `/users/usuarios/${String(usuarioId)}/`, { token })
  expect(all.body).toMatchObject({ activo: true })
})

test('a person of the team verifies the phone, and then recovers a forgotten password', async ({
  page,
  product,
}) => {
  const { email, usuarioId } = await aStaffMember(product, ['gestionar_mesas'])
  const numero = '3005550931'
  const token = await product.login('admin')
  const path = `/users/usuarios/${String(usuarioId)}/`
  expect((await product.api('PATCH', path, { token, body: { numero } })).status).toBe(200)
  await openAsStaff(page, product, '/mi-cuenta', email)
  await expect(page.getByRole('heading', { name: 'Tu celular' })).toBeVisible()
  await expect(page.getByText('Sin verificar')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificar teléfono' })
  await expect(dialog.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  const codigo = await codeFor(product, numero)
  await dialog.getByLabel('Código de 6 dígitos').fill(codigo)
  await dialog.getByRole('button', { name: 'Verificar teléfono' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verificar', exact: true })).toBeHidden()

  const asked = await product.api('POST', usuariosApi.recoverPassword.path, { body: { email } })
  const { solicitud } = usuariosApi.recoverPassword.response.parse(asked.body)
  await expect.poll(() => codeFor(product, numero)).not.toBe(codigo)
  const body = { solicitud, codigo: await codeFor(product, numero), password: 'horno-de-leña-78' }
  expect((await product.api('POST', usuariosApi.resetPassword.path, { body })).status).toBe(200)
})

test('a generated password is changed before any screen opens', async ({ page, product }) => {
  const { email } = await aStaffMember(product, ['gestionar_pedidos'])
  // The seed of production marks the account. Here the demo's profile is marked on its way, until
  // the password has changed.
  let marked = true
  const token = await product.login(email)
  const profile = await ask(product, usuariosApi.profile, token)
  await page.route('**/users/profile/', (route) =>
    route.fulfill({ json: { ...profile, debe_cambiar_clave: marked } }),
  )
  await page.goto('/inicio')
  await enter(page, email)
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Contraseña actual').fill('comanda-demo')
  await page.getByLabel('Contraseña nueva').fill('12345678')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esa contraseña es muy común')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('horno-de-leña-77')
  marked = false
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
})

test('a cashier is invited by a link, chooses a password, and the link works once', async ({
  page,
  product,
  staffPage,
  problems,
}) => {
  problems.must('409 /users/invitaciones/consultar/')
  await staffPage.goto('/usuarios/invitaciones')
  await expect(staffPage.getByText('No hay invitaciones pendientes')).toBeVisible()
  await staffPage.getByRole('link', { name: 'Invitar' }).click()
  await staffPage.getByRole('button', { name: 'Invitar' }).click()
  await expect(staffPage.getByText('El nombre es requerido')).toBeVisible()
  await expect(staffPage.getByText('Elige al menos un rol')).toBeVisible()
  await staffPage.getByLabel('Nombres').fill('Rosa')
  await staffPage.getByLabel('Apellidos').fill('Peña')
  await staffPage.getByLabel('Celular').fill('3105550142')
  await staffPage.getByRole('checkbox', { name: /^Cajero/ }).check()
  // What a role allows is read to its end.
  const allowed = staffPage.getByText(/Gestionar mesas, .*Gestionar caja/)
  expect(await allowed.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Invitar' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Invitación lista' })).toBeVisible()
  const link = await staffPage.getByLabel('Enlace').inputValue()
  expect(link).toMatch(new RegExp(`^${product.adminURL}/invitacion#[\\w-]{43}$`))
  const whatsapp = await staffPage.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/573105550142\?text=Hola%2C%20Rosa/)
  await expectAccessible(staffPage)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Hola, Rosa' })).toBeVisible()
  await expect(page.getByText(/equipo de Doña Lumbre como Cajero/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  // Without an e-mail the phone of the invitation is the name.
  await expect(
    page.getByText('Entrarás con tu celular, +57 310 555 0142. Elige tu contraseña.'),
  ).toBeVisible()
  await page.getByLabel('Contraseña').fill('horno-de-leña-77')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tu cuenta: Rosa Peña Cajero/ })).toBeVisible()

  await page.getByRole('button', { name: /^Tu cuenta: Rosa/ }).click()
  await expect(page.getByText('+57 310 555 0142', { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill('310 555 0142')
  await page.getByLabel('Contraseña').fill('horno-de-leña-77')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Tu cuenta: Rosa/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('Esta invitación ya se usó.')).toBeVisible()
  await expectAccessible(page)
  await staffPage.goto('/usuarios/invitaciones')
  await expect(staffPage.getByText('No hay invitaciones pendientes')).toBeVisible()
})

test(
  'an invitation whose answer was lost logs the person in with the next press',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const path = '/users/invitaciones/aceptar/'
    problems.must(`ERR_FAILED ${path}`, `409 ${path}`, '401 /users/login/')
    const token = await product.login('admin')
    const invited = { first_name: 'Nubia', last_name: 'Gil', email: 'nubia@donalumbre.example', roles: [3] }
    const { id } = await ask(product, invitacionesApi.create, token, invited)
    const { token: link } = await askOf(product, invitacionesApi.makeLink, id, token)
    await page.goto(`${adminPaths.invitacion()}#${link}`)
    await page.getByLabel('Contraseña').fill('horno-de-leña-77')
    await loseAnswer(page, path)
    const open = page.getByRole('button', { name: 'Entrar al equipo' })
    await open.click()
    await expect(page.getByRole('alert')).toHaveText(SIN_CONEXION)
    // With another password nobody can tell whose account it is.
    await page.getByLabel('Contraseña').fill('horno-de-barro-77')
    await open.click()
    await expect(page.getByRole('alert')).toContainText('Esta invitación ya se usó.')
    await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Contraseña').fill('horno-de-leña-77')
    await open.click()
    await expect(page.getByRole('button', { name: /^Tu cuenta: Nubia Gil Cajero/ })).toBeVisible()
  },
)

test('a person of one branch sees its orders alone, and an order that is handed over leaves', async ({
  page,
  product,
  staffPage,
  problems,
}) => {
  const { email } = await aStaffMember(product, ['gestionar_pedidos', 'gestionar_productos'])
  await staffPage.goto('/usuarios/listado')
  await staffPage.getByRole('searchbox').fill(email)
  const row = staffPage.getByRole('row').filter({ hasText: email })
  await expect(staffPage.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: /^Acciones de Ester/ }).click()
  await staffPage.getByRole('menuitem', { name: 'Modificar persona' }).click()
  const save = staffPage.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeDisabled()
  await staffPage.getByLabel('Apellidos').fill('Cárdenas')
  await staffPage.getByRole('checkbox', { name: /^Todas las sedes/ }).uncheck()
  await staffPage.getByRole('checkbox', { name: 'Chapinero' }).check()
  await expectAccessible(staffPage)
  await save.click()
  await expect(staffPage.getByText('Los datos de la persona quedaron guardados')).toBeVisible()
  await expect(staffPage.getByText('Chapinero', { exact: true }).first()).toBeVisible()
  await expect(staffPage.getByText(/Cárdenas/).first()).toBeVisible()

  const other = await placeOrder(product, { sede: 3 })
  const own = await placeOrder(product)
  await openBoard(page, product, email)
  const pendientes = await showLane(page, 'Pendiente')
  await expect(ticket(pendientes, own.id)).toBeVisible()
  await expect(ticket(pendientes, other.id)).toHaveCount(0)
  // What all branches share is not theirs to change.
  await page.goto('/productos/registrar')
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  // It tells of an order that leaves once it has read that order and follows its changes.
  await expect(page.getByText('En vivo')).toBeVisible()
  await expect(ticket(await showLane(page, 'Pendiente'), own.id)).toBeVisible()

  await staffPage.goto(`/pedidos/${String(own.id)}/detalle`)
  await staffPage.getByRole('button', { name: 'Pasar a otra sede' }).click()
  const dialog = staffPage.getByRole('dialog', { name: /a otra sede$/ })
  await dialog.getByLabel('Sede que lo va a preparar').selectOption({ label: 'Cedritos' })
  await expectAccessible(staffPage)
  const path = `/api/pedidos/${String(own.id)}/cambiar_sede/`
  problems.must(`ERR_FAILED ${path}`)
  await loseAnswer(staffPage, path)
  const pass = dialog.getByRole('button', { name: 'Pasar pedido' })
  await Promise.all([
    expect(page.getByText(/^El pedido #\d+ pasó a Cedritos\.$/)).toBeVisible(),
    pass.click(),
  ])
  await expect(ticket(page, own.id)).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveText(SIN_CONEXION)
  // The live order is in Cedritos, and goes on there. The dialog still shows what was chosen.
  await moveOrder(product, own.id, 'ACEPTADO')
  await expect(staffPage.getByText('Aceptado', { exact: true }).first()).toBeVisible()
  const chosen = dialog.getByLabel('Sede que lo va a preparar').locator('option:checked')
  await expect(chosen).toHaveText('Cedritos')
  await expect(dialog.getByRole('option', { name: 'Chapinero' })).toHaveCount(0)
  await Promise.all([
    expect(staffPage.getByText(/^El pedido #\d+ pasó a Cedritos\.$/)).toBeVisible(),
    pass.click(),
  ])
})

test('people of a branch switch on its tablet with a short key, until the tablet is revoked', async ({
  page,
  product,
  staffPage,
  problems,
}) => {
  problems.must('401 /api/equipos/entrar/', '401 /api/equipos/personas/')
  problems.may('401 /api/*', 'the open board reads every ten seconds, also after its session has ended')
  for (const path of ['active-order', 'profile']) {
    problems.may(`401 /users/${path}/`, 'read at the log-in, unless such a read has ended the session')
  }
  const { email, usuarioId } = await aStaffMember(product, ['gestionar_pedidos', 'gestionar_usuarios'])
  await product.api('PATCH', `/users/usuarios/${String(usuarioId)}/`, {
    token: await product.login('admin'),
    body: { sedes: [1], last_name: 'Del Tablero' },
  })
  // The person sets the key in their own account, and enrols this browser.
  await openAsStaff(page, product, '/mi-cuenta', email)
  await page.getByLabel('Clave nueva').fill('1234')
  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill('comanda-demo')
  await page.getByRole('button', { name: 'Guardar clave' }).click()
  await expect(page.getByText('Elige de 4 a 6 números que no sean seguidos ni iguales')).toBeVisible()
  await page.getByLabel('Clave nueva').fill('4071')
  await page.getByRole('button', { name: 'Guardar clave' }).click()
  await expect(page.getByText('Tu clave quedó guardada')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/usuarios/equipos')
  await expect(page.getByText('No hay equipos registrados')).toBeVisible()
  await page.getByLabel('Nombre del equipo').fill('Tableta de la cocina')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Este equipo es de Chapinero' }).click()
  await expect(page.getByText('Este equipo es de Chapinero.')).toBeVisible()

  await page.getByRole('button', { name: 'Cambiar de persona' }).click()
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Del Tablero/ }).click()
  await page.getByLabel('Clave').fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La clave no es correcta.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Clave').fill('4071')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Tu cuenta: Ester Del Tablero/ })).toBeVisible()
  // People are out of reach on a shared device.
  await page.goto('/usuarios/listado')
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()

  await staffPage.goto('/usuarios/equipos')
  await staffPage.getByRole('button', { name: 'Acciones de Tableta de la cocina' }).click()
  await staffPage.getByRole('menuitem', { name: 'Quitar equipo' }).click()
  await expect(staffPage.getByRole('dialog')).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(staffPage.getByText('No hay equipos registrados')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText(/^Este equipo ya no está registrado/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar este equipo sin clave' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
})
