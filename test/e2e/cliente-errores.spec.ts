// What customers see when something fails, each by its real cause, and what only the browser's log
// says (rule pantalla/errores).
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Page, Route } from '@playwright/test'
import * as z from 'zod/mini'
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  openCheckout,
  openProduct,
  refusalOf,
} from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'

const SEDES = '**/api/locations/sedes/'
const DIRECTIONS = '**/api/directions/**'
const DISTANCE = '**/api/calculate-distance/**'

const broken = (route: Route) => route.fulfill({ status: 500, body: 'no' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
/**
 * From here on the page's clock moves only when the story moves it, however slow the machine is: it
 * stops ten seconds ahead, because it cannot go back.
 */
const holdTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

test('branches and addresses that cannot be read are reported, a slow map within three seconds, and pick-up stays possible', async ({
  page,
  problems,
}) => {
  problems.must(
    '500 /api/calculate-distance/?lat=4.656721&lon=-74.0581857&sede_id=1&direccion=Calle+72+%23+10-07',
    '500 /api/directions/?input_text=Calle+72+%23&sede_id=1',
    '500 /api/locations/sedes/',
  )
  await page.route(SEDES, broken)
  await page.goto('/menu')
  const noSedes = dialogOf(page).getByRole('alert')
  await expect(noSedes).toContainText('Error al cargar las sedes disponibles.')
  await expectAccessible(page)
  await page.unroute(SEDES)
  await noSedes.getByRole('button', { name: 'Reintentar' }).click()
  await dialogOf(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()

  const field = dialogOf(page).getByRole('combobox', { name: 'Dirección de entrega' })
  const options = dialogOf(page).getByRole('option')
  const confirm = dialogOf(page).getByRole('button', { name: 'Confirmar' })
  const slow = page.getByRole('status').filter({ hasText: 'El mapa está tardando. Espera un momento.' })
  const slowThenLost = async () => {
    await expect(slow).toBeVisible()
    await page.clock.runFor(10_000)
  }
  const searchFails = async (texto: string, responds = true) => {
    await holdTime(page)
    const response = responds ? page.waitForResponse(DIRECTIONS) : null
    await field.fill(texto)
    await page.clock.runFor(1_000)
    // On a slow machine the page would give up before a response that is on its way.
    await response
    await page.clock.runFor(2_000)
    if (!responds) await slowThenLost()
    await expect(toast(page, 'Error buscando direcciones.')).toBeVisible()
    await expect(options).toHaveCount(0)
    await page.clock.resume()
    await page.clock.runFor(6_000)
    await expect(toast(page, 'Error buscando direcciones.')).toBeHidden()
    await page.unroute(DIRECTIONS)
  }
  await field.fill('Calle 72')
  await expect(options.first()).toBeVisible()
  await page.route(DIRECTIONS, broken)
  await searchFails('Calle 72 #')
  await page.route(DIRECTIONS, (route) => route.fulfill({ body: '<html>' }))
  await searchFails('Calle 72 # 1')
  // A map that never answers.
  await page.route(DIRECTIONS, () => undefined)
  await searchFails('Calle 72 # 10', false)
  // One that is slower than a person waits.
  const late = Promise.withResolvers<void>()
  await page.route(DIRECTIONS, async (route) => {
    await late.promise
    await route.continue()
  })
  await holdTime(page)
  await field.fill('Calle 72 # 10-')
  await page.clock.runFor(3_000)
  await expect(slow).toBeVisible()
  late.resolve()
  await expect(options.first()).toBeVisible()
  await page.clock.resume()
  await page.clock.runFor(6_000)
  await expect(slow).toBeHidden()
  await page.unroute(DIRECTIONS)

  await field.fill('Avenida Siempreviva 742')
  await expect(
    dialogOf(page).getByText('No se encontró la dirección o está fuera del área de cobertura.'),
  ).toBeVisible()
  await expectAccessible(page)

  for (const fail of [broken, () => undefined]) {
    await page.route(DISTANCE, fail)
    await field.fill('')
    await field.fill('Calle 72 # 10-07')
    await expect(options.filter({ hasText: 'Calle 72 # 10-07' })).toBeVisible()
    await holdTime(page)
    const response = fail === broken ? page.waitForResponse(DISTANCE) : null
    await options.filter({ hasText: 'Calle 72 # 10-07' }).click()
    await response
    // A toast under the pointer stays.
    await page.mouse.move(0, 0)
    await page.clock.runFor(3_000)
    if (fail !== broken) await slowThenLost()
    await expect(toast(page, 'No se pudo calcular el costo del domicilio.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await page.clock.resume()
    await page.clock.runFor(9_000)
    await expect(toast(page, 'No se pudo calcular el costo del domicilio.')).toHaveCount(0)
    await page.unroute(DISTANCE)
  }

  await page.route(DIRECTIONS, broken)
  await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
  await expect(page.getByText('Sede seleccionada correctamente.')).toBeVisible()
})

test('a search over the limit of its network waits as long as the server says, and goes on by itself', async ({
  page,
  problems,
}) => {
  problems.must('429 /api/directions/?input_text=Calle+72+%23+10-07&sede_id=1')
  await page.goto('/menu')
  await dialogOf(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()
  let refused = 0
  await page.route(DIRECTIONS, (route) => {
    refused += 1
    if (refused > 2) return route.continue()
    const error = 'Demasiados intentos. Intenta de nuevo en unos minutos.'
    return route.fulfill({
      status: 429,
      json: { error, codigo: 'demasiados_intentos', datos: { espera: 2 } },
    })
  })
  await dialogOf(page).getByRole('combobox').fill('Calle 72 # 10-07')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Hay muchas consultas al tiempo. Buscamos la dirección en 2 segundos.' }),
  ).toHaveCount(1)
  await expect(toast(page, 'Demasiados intentos.')).toHaveCount(0)
  await expect(dialogOf(page).getByRole('option').first()).toBeVisible()
  expect(refused).toBe(3)
})

test('a fee over the limit of its network is asked for again by itself, in the question and at checkout', async ({
  page,
  product,
  problems,
}) => {
  problems.must(
    '429 /api/calculate-distance/?lat=4.656721&lon=-74.0581857&sede_id=1&direccion=Calle+72+%23+10-07',
  )
  const { token } = await aCustomer(product)
  const punto = { lat: 4.656721, lng: -74.0581857 }
  const body = { nombre: 'Casa', direccion: 'Calle 72 # 10-07', ...punto, sede: 1 }
  expect((await product.api('POST', '/users/direcciones/', { token, body })).status).toBe(201)
  await enterAs(page, token)
  const limit = async (refusals: number) => {
    let left = refusals
    await page.route(DISTANCE, (route) => {
      left -= 1
      const json = { error: 'Demasiados intentos.', codigo: 'x', datos: { espera: 2 } }
      return left < 0 ? route.continue() : route.fulfill({ status: 429, json })
    })
    return () => left
  }
  const said = page
    .getByRole('status')
    .filter({ hasText: 'Hay muchas consultas al tiempo. Calculamos el domicilio en 2 segundos.' })
  await page.goto('/menu')
  await dialogOf(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()
  const inQuestion = await limit(2)
  await dialogOf(page).getByRole('button', { name: 'Casa' }).click()
  await expect(said).toHaveCount(1)
  await expect(dialogOf(page).getByText('Calculando el domicilio…')).toBeVisible()
  await expectAccessible(page)
  await expect(dialogOf(page).getByText(/Domicilio \$\s[\d.]+/)).toBeVisible()
  expect(inQuestion()).toBe(-1)
  await page.unroute(DISTANCE)

  await dialogOf(page).getByRole('button', { name: 'Ver el menú' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCheckout(page)
  const atCheckout = await limit(1)
  await page.getByRole('button', { name: /^Casa · Calle 72 # 10-07/ }).click()
  await expect(said).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Total del pedido' })).toContainText(/Domicilio\s*\$\s[\d.]+/)
  expect(atCheckout()).toBe(-1)
})

test('a failed order says so, keeps the cart, and is created at the next press', async ({
  page,
  problems,
}) => {
  problems.must('500 /api/pedidos/')
  await page.goto('/menu')
  await dialogOf(page).getByRole('radio', { name: /Chicó/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await fillGuest(page, 'Gina Soto', '3105550401')

  await page.route('**/api/pedidos/', broken)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(toast(page, 'Error al crear el pedido').first()).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Hawaiana' }).or(page.getByText('Hawaiana')).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Gina Soto')
  await page.unroute('**/api/pedidos/')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
})

test('checkout takes no order before it can say that the branch is closed, unless the branches cannot be read', async ({
  page,
  product,
  problems,
}) => {
  problems.must('500 /api/locations/sedes/')
  await page.goto('/menu')
  await dialogOf(page).getByRole('radio', { name: /Chicó/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  const closed = page.getByText('La sede está cerrada. Tu pedido se prepara').filter({ visible: true })
  await product.setNow('2026-11-21T08:00:00Z')
  try {
    const slow = Promise.withResolvers<void>()
    await page.route(SEDES, async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.reload()
    await expect(place).toHaveAccessibleDescription('Cargando...')
    await expect(place).toBeDisabled()
    slow.resolve()
    await expect(place).toBeEnabled()
    await expect(closed).toBeVisible()
    await page.unroute(SEDES)

    await page.route(SEDES, broken)
    await page.reload()
    await expect(place).toBeEnabled()
    await expect(closed).toBeHidden()
  } finally {
    await product.setNow(null)
  }
})

test('categories, flavours and coupons that cannot be read are only logged, and ordering goes on', async ({
  page,
  product,
  problems,
}) => {
  problems.must('500 /api/categoria-productos/?sede=2', '500 /api/cupones/usuario/')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const expectLogged = (key: string) =>
    expect
      .poll(() => logged.filter((line) => line.includes('No se pudo leer') && line.includes(key)))
      .not.toEqual([])
  const token = await product.login('cliente2@donalumbre.example')
  await page.addInitScript(
    (session) => localStorage.setItem('authentication', session),
    JSON.stringify({ state: { token, isAuth: true }, version: 0 }),
  )
  await page.route('**/api/categoria-productos/**', broken)
  await page.route('**/api/cupones/usuario/', broken)
  await page.goto('/menu')
  await dialogOf(page).getByRole('radio', { name: /Chicó/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
  await expectLogged('menu')
  // What the page was rendered with stays on the screen.
  await openProduct(page, 'Limonada natural')
  const dialog = page.getByRole('dialog', { name: 'Limonada natural' })
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/pedidos/finalizar-pedido')
  await expectLogged('cupones')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a product without prices says so and cannot be put into the cart', async ({ page, product }) => {
  const token = await product.login('admin')
  const nombre = `Pizza sin precio ${test.info().project.name}`
  const categorias = catalogoApi.menu.response.parse(
    (await product.api('GET', '/api/categoria-productos/')).body,
  )
  const pizzas = categorias.find(({ nombre }) => nombre === 'Pizzas súper especiales')
  const { status } = await product.api('POST', '/api/productos/', {
    token,
    body: { nombre, descripcion: 'Todavía sin tamaños', categoria: pizzas?.id },
  })
  expect(status).toBe(201)

  await page.goto('/menu')
  await dialogOf(page).getByRole('button', { name: 'Ver el menú' }).click()
  const card = page.getByRole('article').filter({ hasText: nombre })
  await expect(card).toContainText('No se ha definido un rango de precios')
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  await expect(dialog).toContainText('No se ha definido un rango de precios')
  await expect(dialog.getByRole('button', { name: /Agregar al carrito/ })).toBeDisabled()
})

test('a session that ends elsewhere during checkout leaves a guest, who orders with name and phone', async ({
  page,
  product,
  problems,
}) => {
  problems.must('400 /api/pedidos/', '401 /users/active-order/', '401 /users/profile/')
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCheckout(page)
  await expect(page.getByLabel('Celular')).toBeHidden()
  await product.api('POST', '/users/logout/', { token })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(refusalOf(page)).toContainText('Ingresa tu nombre y celular')
  await fillGuest(page, 'Lucía Vargas', '3105550191')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
})

test('a delivery that was free when prices changed costs its fee again in a smaller cart', async ({
  page,
  product,
  problems,
}) => {
  problems.must('409 /api/pedidos/')
  const token = await product.login('admin')
  const free = (gratis_desde: number | null) =>
    product.api('PATCH', '/api/negocio/', { token, body: { domicilio: { gratis_desde } } })
  await free(60_000)
  try {
    await page.goto('/menu')
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Grande')
    await addToCart(page, 'Margarita', 'Mediana')
    await goToCheckoutAsGuest(page, 'Domicilio')
    const total = page.getByRole('region', { name: 'Total del pedido' })
    await expect(total).toContainText(/Domicilio\s*Gratis/i)
    await fillGuest(page, 'Ana Gómez', '3105550192')
    // The cart of another tab, or a price of a minute ago.
    await page.route('**/api/pedidos/', async (route) => {
      const pedido = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON())
      await route.continue({ postData: { ...pedido, costo_domicilio: 1 } })
    })
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(refusalOf(page)).toContainText('Los precios cambiaron')
    await page.unroute('**/api/pedidos/')
    await page.getByRole('button', { name: 'Quitar Margarita' }).click()
    await expect(total).toContainText(/Domicilio\s*\$\s2\.000/)
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  } finally {
    await free(null)
  }
})
