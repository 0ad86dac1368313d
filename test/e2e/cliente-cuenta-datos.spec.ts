// Personal data of an account, the data policy, and the ends of a session (rules cuenta/mis-datos,
// cuenta/borrar and cuenta/sesion).
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedidoBody } from '#test/builders.ts'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { addToCart, chooseAddress, openCheckout, untilQuiet } from './cliente.ts'
import { codeFor } from './codigos.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './personal.ts'
import { PASSWORD, register } from './registro.ts'
import type { Page } from '@playwright/test'

const NUEVA = 'horno-de-barro-88'

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await enter(page, email, password)
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
}

test('a person corrects, verifies, downloads and erases their data', async ({ page, product, problems }) => {
  problems.must(
    '400 /users/mi-clave/',
    '400 /users/mis-datos/',
    '409 /users/mis-datos/',
    '409 /users/profile/',
  )
  const persona = { email: 'laura.datos@correo.example', numero: '3005550110' }
  await register(product, persona)
  await page.goto('/mis-datos')
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, persona.email, PASSWORD)
  await expect(page).toHaveURL(/\/mis-datos$/)
  await expect(page.getByRole('heading', { name: 'Mis datos' })).toBeVisible()
  await expect(page.getByText('Sin verificar')).toBeVisible()
  await expectAccessible(page)

  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Nombres').fill('')
  await save.click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await page.getByLabel('Nombres').fill('Laura')
  await page.getByLabel('Celular').fill('3990000205')
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(PASSWORD)
  await save.click()
  await expect(page.getByText('Este número de teléfono ya está registrado y verificado')).toBeVisible()
  await page.getByLabel('Celular').fill('3005550111')
  await save.click()
  await expect(page.getByText('Tus datos fueron actualizados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tu cuenta: Laura Persona' })).toBeVisible()
  await expect(save).toBeDisabled()

  await page.getByRole('button', { name: 'Verificar teléfono' }).click()
  const verifying = page.getByRole('dialog', { name: 'Verificar teléfono' })
  await expect(page.getByText('Código enviado por WhatsApp')).toBeVisible()
  await verifying.getByLabel('Código de 6 dígitos').fill(await codeFor(product, '3005550111'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Teléfono verificado! Cupón de bienvenida activado')).toBeVisible()
  await expect(verifying).toBeHidden()
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible()

  await page.getByLabel('Contraseña actual').fill('no-es-esta')
  await page.getByLabel('Contraseña nueva').fill('colombia2026')
  const changeClave = page.getByRole('button', { name: 'Cambiar contraseña' })
  await changeClave.click()
  await expect(page.getByText('Esa contraseña es muy común')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill(NUEVA)
  await changeClave.click()
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await changeClave.click()
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
  await expect(page.getByLabel('Contraseña nueva')).toHaveValue('')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  const copy = z.parse(usuariosApi.misDatos.response, JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(copy.perfil).toMatchObject({ email: persona.email, numero: '3005550111', numero_verificado: true })
  expect(copy.cupones).toHaveLength(1)

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const asking = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  const erase = asking.getByRole('button', { name: 'Sí, eliminar' })
  await erase.click()
  await expect(asking.getByText('La contraseña es requerida')).toBeVisible()
  await asking.getByLabel('Contraseña').fill('no-es-esta')
  await erase.click()
  await expect(asking.getByText('La contraseña no es correcta')).toBeVisible()
  await expectAccessible(page)
  const token = await product
    .api('POST', '/users/login/', { body: { email: persona.email, password: NUEVA } })
    .then(({ body }) => z.parse(usuariosApi.login.response, body).token)
  const order = await product.api('POST', '/api/pedidos/', {
    token,
    body: { tipo_pedido: 'RECOGER', sede: 1, productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }] },
  })
  await asking.getByLabel('Contraseña').fill(NUEVA)
  await erase.click()
  await expect(asking.getByText(/^Tienes un pedido en curso/)).toBeVisible()
  const { id } = z.parse(z.looseObject({ id: z.int() }), order.body)
  await moveOrder(product, id, 'CANCELADO')
  await erase.click()
  await expect(page.getByText('Tu cuenta y tus datos fueron eliminados')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  expect((await product.api('GET', '/users/profile/', { token })).status).toBe(401)
})

test('a digit too many does not change the phone that the field already has', async ({ page, product }) => {
  const persona = { email: 'digito.datos@correo.example', numero: '3105550142' }
  await register(product, persona)
  await page.goto('/mis-datos')
  await enter(page, persona.email, PASSWORD)
  const celular = page.getByLabel('Celular')
  await expect(celular).toHaveValue(persona.numero)
  await celular.focus()
  for (const typed of ['9', '3', '77', '57']) {
    await celular.press('Home')
    await page.keyboard.insertText(typed)
    await expect(celular).toHaveValue(persona.numero)
  }
  await celular.press('ControlOrMeta+a')
  await page.keyboard.insertText('+57 310 555 0143')
  await expect(celular).toHaveValue('3105550143')
})

test('another phone needs the password', async ({ page, product, problems }) => {
  problems.must('400 /users/profile/')
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await page.goto('/mis-datos')
  const form = page.locator('form').filter({ has: page.getByLabel('Celular') })
  const [password, save] = [
    form.getByLabel('Contraseña'),
    form.getByRole('button', { name: 'Guardar cambios' }),
  ]
  await form.getByLabel('Apellidos').fill('Rojas')
  await expect(password).toBeHidden()
  await form.getByLabel('Celular').fill('3005550119')
  await save.click()
  await expect(form.getByText('La contraseña es requerida')).toBeVisible()
  await expectAccessible(page)
  await password.fill('no-es-esta')
  await save.click()
  await expect(form.getByText('La contraseña no es correcta')).toBeVisible()
  await password.fill('masa-madre-2026')
  await save.click()
  await expect(page.getByText('Tus datos fueron actualizados')).toBeVisible()
  await expect(page.getByText('Sin verificar')).toBeVisible()
  await expect(password).toBeHidden()
  await expect(save).toBeDisabled()
})

test('a corrected name leaves the phone alone that the person changed on another device meanwhile', async ({
  page,
  product,
}) => {
  const persona = { email: 'laura.equipos@correo.example', numero: '3005550113' }
  const elsewhere = await register(product, persona)
  await page.goto('/mis-datos')
  await enter(page, persona.email, PASSWORD)
  await expect(page.getByLabel('Celular')).toHaveValue(persona.numero)
  const numero = '3005550114'
  await product.api('PATCH', '/users/profile/', { token: elsewhere, body: { numero, password: PASSWORD } })
  await page.getByLabel('Nombres').fill('Lorena')
  const sending = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  expect((await sending).postDataJSON()).toEqual({ first_name: 'Lorena' })
  await expect(page.getByText('Tus datos fueron actualizados')).toBeVisible()
  await expect(page.getByLabel('Celular')).toHaveValue(numero)
})

test('a name that was saved without a response is corrected', async ({ page, product, problems }) => {
  problems.must('ERR_FAILED /users/profile/')
  await enterAs(page, (await aCustomer(product)).token)
  await page.goto('/mis-datos')
  await loseAnswer(page, '/users/profile/')
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  for (const nombre of ['Luisa', 'Lucía']) {
    await page.getByLabel('Nombres').fill(nombre)
    await save.click()
    await expect(page.getByText(nombre === 'Luisa' ? /^Sin conexión/ : /^Tus datos/).first()).toBeVisible()
  }
})

test('what is typed while another change of the profile arrives stays unsaved and is saved next', async ({
  page,
  product,
}) => {
  const persona = { email: 'laura.pausa@correo.example', numero: '3005550115' }
  const elsewhere = await register(product, persona)
  await page.goto('/mis-datos')
  await enter(page, persona.email, PASSWORD)
  await expect(page.getByLabel('Celular')).toHaveValue(persona.numero)
  const numero = '3005550116'
  await product.api('PATCH', '/users/profile/', { token: elsewhere, body: { numero, password: PASSWORD } })
  const held = Promise.withResolvers<null>()
  await page.route('**/users/profile/', async (route) => {
    await held.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await page.getByLabel('Nombres').fill('Lorena')
  await save.click()
  await page.getByLabel('Apellidos').fill('Pérez')
  held.resolve(null)
  await expect(page.getByLabel('Celular')).toHaveValue(numero)
  await expect(page.getByLabel('Nombres')).toHaveValue('Lorena')
  await expect(page.getByLabel('Apellidos')).toHaveValue('Pérez')
  const sending = page.waitForRequest((request) => request.method() === 'PATCH')
  await save.click()
  expect((await sending).postDataJSON()).toEqual({ last_name: 'Pérez' })
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('Apellidos')).toHaveValue('Pérez')
})

test('logging out ends the token on the server and the session in other tabs, on this or on every device', async ({
  page,
  product,
  context,
  problems,
}) => {
  problems.must('ERR_FAILED /users/logout-all/', '401 /users/logout-all/')
  const persona = { email: 'laura.sale@correo.example', numero: '3005550112' }
  const elsewhere = await register(product, persona)
  await logIn(page, persona.email, PASSWORD)
  const otherTab = await context.newPage()
  await otherTab.goto('/menu')
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(otherTab.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible()
  // An order link that is opened in the session goes with it.
  const order = await product.api('POST', '/api/pedidos/', { body: aPedidoBody() })
  await moveOrder(product, Object(order.body).id, 'CANCELADO')
  await page.goto(`/${String(Object(order.body).token)}`)
  await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeVisible()
  const remembered = () => page.evaluate(() => localStorage.getItem('mi-pedido'))
  expect(await remembered()).toContain('token')
  await page.goto('/menu')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await expect(page.getByText('Cliente (Activo)')).toBeVisible()
  const revoking = page.waitForResponse('**/users/logout/')
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await expect(otherTab.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await otherTab.close()
  expect(await remembered()).not.toContain('token')
  const authorization = (await revoking).request().headers()['authorization']
  const here = await product.api('GET', '/users/profile/', {
    headers: { authorization: authorization ?? '' },
  })
  expect(authorization).toMatch(/^Token \S+$/)
  expect(here.status).toBe(401)
  expect((await product.api('GET', '/users/profile/', { token: elsewhere })).status).toBe(200)

  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(persona.email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/menu$/)
  await page.goto(`/${String(Object(order.body).token)}`)
  await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeVisible()
  await page.goto('/mis-datos')
  // The server ends the sessions, and its response is lost.
  await page.route('**/users/logout-all/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const leave = page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' })
  await leave.click()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/users/logout-all/')
  await leave.click()
  await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  expect(await remembered()).not.toContain('token')
  expect((await product.api('GET', '/users/profile/', { token: elsewhere })).status).toBe(401)
})

test('an account that was erased without a response leaves nothing of its person on the device', async ({
  page,
  product,
  problems,
}) => {
  problems.must('ERR_FAILED /users/mis-datos/', '401 /users/mis-datos/')
  const persona = { email: 'laura.perdida@correo.example', numero: '3005550119' }
  await register(product, persona)
  await logIn(page, persona.email, PASSWORD)
  await page.evaluate(() => {
    const pedidos = [{ id: 1, token: 'enlace-de-antes' }]
    localStorage.setItem('mi-pedido', JSON.stringify({ state: { pedidos }, version: 0 }))
    const entrega = { tipo_pedido: 'RECOGER', sede: { id: 2, nombre: 'Chicó' }, direccion: null }
    localStorage.setItem('entrega', JSON.stringify({ state: entrega, version: 0 }))
  })
  await page.goto('/mis-datos')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const asking = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  await asking.getByLabel('Contraseña').fill(PASSWORD)
  await page.route('**/users/mis-datos/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const erase = asking.getByRole('button', { name: 'Sí, eliminar' })
  await erase.click()
  await expect(asking.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/users/mis-datos/')
  await erase.click()
  await expect(
    page.getByText('Tu sesión ya se cerró. Si tu cuenta sigue activa, puedes entrar de nuevo.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  expect(await page.evaluate(() => localStorage.getItem('mi-pedido'))).not.toContain('enlace-de-antes')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('entrega'))).toContain('"sede":null')
})

test('a session that ended elsewhere closes no other and erases nothing: the device keeps its person', async ({
  page,
  product,
  problems,
}) => {
  problems.must('401 /users/logout-all/', '401 /users/mis-datos/')
  const persona = { email: 'laura.sigue@correo.example', numero: '3005550120' }
  await register(product, persona)
  const order = await placeOrder(product)
  const remembered = () => page.evaluate(() => localStorage.getItem('mi-pedido'))
  const endElsewhere = async () => {
    const { body } = await product.api('POST', '/users/login/', {
      body: { email: persona.email, password: PASSWORD },
    })
    const { token } = z.parse(usuariosApi.login.response, body)
    await product.api('POST', '/users/logout-all/', { token })
  }
  await logIn(page, persona.email, PASSWORD)
  await page.evaluate(({ id, token }) => {
    const pedidos = [{ id, token, conSesion: true }]
    localStorage.setItem('mi-pedido', JSON.stringify({ state: { pedidos }, version: 0 }))
  }, order)
  await page.goto('/mis-datos')
  const leave = page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' })
  await expect(leave).toBeVisible()
  await endElsewhere()
  await leave.click()
  await expect(page.getByText('Tu sesión ya se cerró. Entra de nuevo para cerrar las demás.')).toBeVisible()
  expect(await remembered()).toContain(order.token)

  await page.goto('/mis-datos')
  await enter(page, persona.email, PASSWORD)
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const asking = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  await asking.getByLabel('Contraseña').fill(PASSWORD)
  await endElsewhere()
  await asking.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText(/^Tu sesión ya se cerró\. Si tu cuenta sigue activa/)).toBeVisible()
  expect(await remembered()).toContain(order.token)
})

test('only a 200 is a log-in, and the page shows what fails after it', async ({ page, problems }) => {
  problems.must('503 /users/profile/', 'ERR_FAILED /users/login/')
  problems.must('ERR_FAILED /users/user-permissions/?role=6')
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
  const clave = page.getByLabel('Contraseña')
  await clave.fill('comanda-demo')
  await page.route('**/users/login/', (route) => route.fulfill({ status: 201, json: { token: 'x' } }))
  await clave.press('Enter')
  await expect(page.getByText('Credenciales inválidas')).toBeVisible()
  await expect(page.getByText('Error al iniciar sesión. Por favor, intente de nuevo.')).toBeVisible()
  await page.unroute('**/users/login/')
  await page.route('**/users/login/', (route) => route.abort())
  await clave.press('Enter')
  await expect(page.getByText('Error durante el inicio de sesión')).toBeVisible()
  await page.unroute('**/users/login/')

  await page.route('**/users/profile/', (route) =>
    route.fulfill({ status: 503, json: { error: 'Servicio no disponible, intenta más tarde', codigo: 'x' } }),
  )
  await page.route('**/users/user-permissions/**', (route) => route.abort())
  await clave.press('Enter')
  await expect(page.getByText('Error retrieving user data')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.goto('/mis-datos')
  await expect(page.getByText('No pudimos cargar tus datos')).toBeVisible()
  await page.unroute('**/users/profile/')
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/user-permissions/'))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  // A failure to read permissions is only stored in `errors`.
  await refused
  await expect(page.getByLabel('Nombres')).toHaveValue('Valentina')
})

test('a session that ended elsewhere breaks nothing: the menu works, and the person is a guest again', async ({
  page,
  problems,
}) => {
  problems.must('401 /users/active-order/', '401 /users/profile/')
  await page.addInitScript(() => {
    const state = {
      token: 'A'.repeat(43),
      isAuth: true,
      profile: null,
      selectedRole: null,
      userPermissions: [],
    }
    localStorage.setItem('authentication', JSON.stringify({ state, version: 0 }))
  })
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar Hawaiana', exact: true })).toBeVisible()
})

test('a customer accepts a new version of the data policy once, with the next order', async ({
  page,
  product,
}) => {
  const { token } = await aCustomer(product, { consentimiento: '2025-01' })
  await enterAs(page, token)
  await page.goto('/menu')
  await chooseAddress(page)
  const consent = page.getByRole('checkbox', { name: /^Autorizo el tratamiento/ })
  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCheckout(page)
  await expect(page.getByText('Antes de pedir, acepta nuestra política de datos.')).toBeVisible()
  await untilQuiet(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Para continuar, autoriza el tratamiento de tus datos.')).toBeVisible()
  await consent.check()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()

  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCheckout(page)
  await expect(consent).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Total del pedido' })).toBeVisible()
  await expect(consent).toBeHidden()
  const { body } = await product.api('GET', '/users/mis-datos/', { token })
  const { consentimientos } = z.parse(usuariosApi.misDatos.response, body)
  expect(consentimientos).toMatchObject([
    { pedido: null, version: '2025-01' },
    { pedido: null, version: '2026-11' },
    { version: '2026-11' },
  ])
})

test('the data policy names the business and links to the person’s rights', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Regístrate' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /política de datos/ }).click()
  const policy = await opening
  await expect(
    policy.getByRole('heading', { name: 'Política de tratamiento de datos personales' }),
  ).toBeVisible()
  await expect(policy.getByText('Versión 2026-11')).toBeVisible()
  await expect(policy.getByText('NIT 900.000.000-0')).toBeVisible()
  await expect(policy.getByText('Carrera 11 # 69-32')).toBeVisible()
  await expect(policy.getByRole('dialog')).toBeHidden()
  await expectAccessible(policy)
  await policy.getByRole('link', { name: 'Mis datos' }).click()
  await expect(policy).toHaveURL(/\/login$/)
})
