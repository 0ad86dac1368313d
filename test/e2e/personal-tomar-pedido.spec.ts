// Staff take orders by phone and at tables (rules tomar-pedido/contacto and
// tomar-pedido/uno-por-cliente).
import { formatNumero } from '#domain/format.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { addToCart, openCart, openProduct } from './cliente.ts'
import { goToCheckout, holdUndo, openAsStaff, openBoard, placeOrder, startOrder } from './personal.ts'
import { addProducto } from './productos.ts'
import type { Product } from './start-product.ts'

async function addMargarita(page: Page): Promise<void> {
  await openProduct(page, 'Margarita')
  await page.getByRole('radio', { name: /Mediana/ }).check()
  await page.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(page.getByRole('dialog', { name: 'Margarita' })).toBeHidden()
}

async function place(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
}

async function newestOrder(product: Product): Promise<Pedido | undefined> {
  const token = await product.login('caja@donalumbre.example')
  const { body } = await product.api('GET', '/api/pedidos/', { token })
  return z.parse(pedidosApi.list.response, body)[0]
}

/** An order that was sold on paper: the kitchen hears nothing of it. */
async function notePastOrder(page: Page, product: Product): Promise<void> {
  await page.getByRole('button', { name: 'Anotar pedido pasado' }).click()
  await expect(page.getByText('Pedido pasado. Al terminar escribes su fecha y su hora.')).toBeVisible()
  await addMargarita(page)
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByLabel('Nombre').fill('Julián')
  await page.getByLabel('Celular').fill('3160000077')
  const panel = page.getByRole('region', { name: 'Pedido pasado' })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(panel.getByText('Escribe la fecha y la hora del pedido')).toBeVisible()
  await expect(panel.getByLabel('Hora')).toBeFocused()
  const yesterday = await panel.getByLabel('Fecha').evaluate((field: HTMLInputElement) => {
    const day = new Date(field.value)
    day.setUTCDate(day.getUTCDate() - 1)
    return day.toISOString().slice(0, 10)
  })
  await panel.getByLabel('Fecha').fill(yesterday)
  await panel.getByLabel('Hora').fill('23:05')
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
  await goToCheckout(page, 'Para recoger en el restaurante')
  await expect(panel.getByLabel('Fecha')).toHaveValue(yesterday)
  await expect(panel.getByLabel('Hora')).toHaveValue('23:05')
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  // Paid already: nobody asks with how much.
  const bills = page.getByRole('group', { name: '¿Con cuánto paga?' })
  await expect(bills).toBeHidden()
  await panel.getByRole('checkbox', { name: 'Ya se pagó' }).uncheck()
  await bills.getByRole('radio', { name: /100\.000/ }).check()
  await panel.getByRole('checkbox', { name: 'Ya se pagó' }).check()
  await expect(bills).toBeHidden()
  await expectAccessible(page)
  // The response is lost. The second press sends the same key, and the order is noted once.
  await loseAnswer(page, '/api/pedidos/pasados/')
  const placing = page.getByRole('button', { name: 'Realizar pedido' })
  await placing.click()
  await expect(page.getByText('Error al crear el pedido')).toBeVisible()
  const first = await newestOrder(product)
  expect(first).toMatchObject({ invitado: { nombre: 'Julián' }, con_cuanto: null })
  await placing.click()
  await expect(page.getByText('Pedido anotado')).toBeVisible()
  await expect(page.getByText(/^Pedido pasado\./)).toHaveCount(0)
  const noted = await newestOrder(product)
  expect(noted?.id).toBe(first?.id)
  expect(noted).toMatchObject({ estado: 'COMPLETADO', pagado: noted?.total_a_pagar })
  await page.getByRole('region', { name: 'Para quién es el pedido' }).getByRole('link').click()
  await expect(page.getByText(/^Anotado después por .+, /)).toBeVisible()
  await startOrder(page)
}

test('a caller is recognised by their phone, and their last order is repeated', async ({
  page,
  product,
  problems,
}) => {
  const invitado = { nombre: 'Camila Díaz', numero: `396${String(Date.now()).slice(-7)}` }
  problems.must(`ERR_FAILED /api/pedidos/cliente/?numero=${invitado.numero}`)
  await placeOrder(product, {
    invitado,
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' },
  })
  await openBoard(page, product)
  await startOrder(page)
  await expect(page.getByRole('link', { name: /WhatsApp|chat/i })).toHaveCount(0)
  await openCart(page)
  await expect(page.getByText('No se han agregado productos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeDisabled()
  const close = page.getByRole('button', { name: 'Cerrar el carrito' })
  if (await close.isVisible()) await close.click()

  // An unknown phone, a look-up that fails, and hers, pasted as it was written down.
  const phone = page.getByLabel('Celular del cliente')
  await phone.pressSequentially('573969999999')
  await expect(phone).toHaveValue('3969999999')
  await expect(page.getByText('Cliente nuevo')).toBeVisible()
  await page.route('**/api/pedidos/cliente/**', (route) => route.abort())
  await phone.fill(`+57 ${invitado.numero}`)
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/api/pedidos/cliente/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(phone).toHaveValue(invitado.numero)
  await expect(page.getByText(invitado.nombre)).toBeVisible()
  await expect(page.getByText(/^Último pedido #\d{5} · recién$/)).toBeVisible()
  // The cart opens by itself: a price that changed is marked there.
  await page.getByRole('button', { name: 'Repetir último pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Margarita', level: 3 }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('dialog', { name: 'Selecciona el tipo de pedido' })).toBeVisible()
  await page.getByRole('button', { name: 'Domicilio', exact: true }).click()

  // Checkout: no header, the caller's contact and addresses, and 'Deshacer' brings a removed line
  // back.
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar pedido' })).toBeHidden()
  await expect(page.getByLabel('Nombre')).toHaveValue(invitado.nombre)
  await expect(page.getByLabel('Celular')).toHaveValue(invitado.numero)
  await expect(page.getByRole('checkbox', { name: /Autorizo/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar Margarita' }).click()
  await expect(page.getByText('Margarita eliminado')).toBeVisible()
  await holdUndo(page)
  await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
  // Something rises under the toast in the middle of the press.
  await page.getByRole('button', { name: 'Deshacer' }).hover()
  await page.mouse.down()
  await page.evaluate(() => document.documentElement.style.setProperty('--tira', '200px'))
  await page.mouse.up()
  await page.evaluate(() => document.documentElement.style.removeProperty('--tira'))
  await goToCheckout(page, 'Domicilio')
  await expect(page.getByText('Falta la dirección de entrega').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Calle 72 # 10-07 · Usar esta dirección' }).click()
  await expect(page.getByLabel('Instrucciones')).toHaveValue('apto 301')
  await page.getByLabel('Nombre').fill('Camila Díaz Mora')
  await place(page)
  expect(await newestOrder(product)).toMatchObject({
    tipo_pedido: 'DOMICILIO',
    invitado: { nombre: 'Camila Díaz Mora', numero: invitado.numero },
    direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' },
    usuario: null,
  })

  // The number is shown, to be read to the caller; the next caller inherits only the branch.
  await expect(page.getByText(/^Tomaste el pedido #\d{5}$/)).toBeVisible()
  await expect(page.getByLabel('Celular del cliente')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue('1')
})

test('a past order at a table says how it was paid, where guests are not asked', async ({
  page,
  product,
}) => {
  await openBoard(page, product)
  await startOrder(page)
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await page.getByRole('button', { name: 'Anotar pedido pasado' }).click()
  await addMargarita(page)
  await goToCheckout(page, 'En la mesa')
  await page.getByLabel('Mesa', { exact: true }).selectOption({ label: 'Mesa 4' })
  const panel = page.getByRole('region', { name: 'Pedido pasado' })
  await panel.getByLabel('Hora').fill('00:05')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(panel.getByText('Elige cómo se pagó')).toBeVisible()
  const pays = page.getByRole('group', { name: '¿Cómo va a pagar?' })
  await panel.getByLabel('Ya se pagó').uncheck()
  await expect(pays).toHaveCount(0)
  await panel.getByLabel('Ya se pagó').check()
  await pays.getByRole('radio', { name: 'Efectivo' }).check()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido anotado')).toBeVisible()
  const noted = await newestOrder(product)
  expect(noted).toMatchObject({ mesa: { nombre: 'Mesa 4' }, pagado: noted?.total_a_pagar })
  expect(noted?.pagado).toBeGreaterThan(0)
})

test('a past order takes what is sold out now', async ({ page, product }, info) => {
  const nombre = `Changua ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: 'Entradas', precio: 21_000 })
  const agotado = { sede: 1, cosa: 'PRODUCTO', id, plazo: 'MANANA' }
  const token = await product.login('admin')
  expect((await product.api('PUT', '/api/disponibilidad/', { token, body: agotado })).status).toBe(200)
  await openBoard(page, product)
  await startOrder(page)
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  await expect(dialog.getByText('Agotado por hoy')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Anotar pedido pasado' }).click()
  await openProduct(page, nombre)
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByLabel('Nombre').fill('Julián')
  await page.getByLabel('Celular').fill('3160000078')
  await page.getByRole('region', { name: 'Pedido pasado' }).getByLabel('Hora').fill('00:05')
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido anotado')).toBeVisible()
  expect(await newestOrder(product)).toMatchObject({ productos_pedidos: [{ producto: { nombre } }] })
  // Other stories look at all that is sold out.
  await product.api('POST', '/api/disponibilidad/vender/', { token, body: { sede: 1, cosa: 'PRODUCTO', id } })
})

test('an order at a table or of an app needs no contact, and the next person at the device finds nothing of it', async ({
  page,
  product,
  problems,
}) => {
  problems.must('ERR_FAILED /api/categoria-productos/', 'ERR_FAILED /api/pedidos/pasados/')
  await openBoard(page, product)
  await page.route('**/api/categoria-productos/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Iniciar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el menú' })).toBeVisible()
  // The customer's stories look at the cards.
  await expectAccessible(page)
  await page.unroute('**/api/categoria-productos/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await addMargarita(page)
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByText('El número de teléfono es requerido')).toBeVisible()
  await page.getByLabel('Celular').fill('300')
  await expect(page.getByText('Ingrese un número de teléfono válido (10 dígitos)')).toBeVisible()
  await page.getByLabel('Celular').fill('')
  const pays = page.getByRole('group', { name: '¿Cómo va a pagar?' })
  await expect(pays).toBeVisible()
  await page.getByLabel('¿Por dónde llegó?').selectOption({ label: 'Rappi' })
  await page.getByLabel('Número en ese canal').fill('R-771')
  await page.getByLabel('Pagado por la app').check()
  await expect(pays).toHaveCount(0)
  await expectAccessible(page)
  // The way to the menu and a reload keep the answers.
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.reload()
  await expect(page.getByLabel('¿Por dónde llegó?')).toHaveValue('RAPPI')
  await expect(page.getByLabel('Pagado por la app')).toBeChecked()
  await place(page)
  const ofApp = await newestOrder(product)
  expect(ofApp).toMatchObject({ canal: 'RAPPI', canal_numero: 'R-771', pagado: ofApp?.total_a_pagar })
  await page.getByRole('region', { name: 'Para quién es el pedido' }).getByRole('link').click()
  await expect(page.getByText('· Rappi R-771')).toBeVisible()
  await startOrder(page)
  await notePastOrder(page, product)

  await addMargarita(page)
  await goToCheckout(page, 'Para recoger en el restaurante')
  await expect(page.getByLabel('¿Por dónde llegó?')).toHaveValue('MOSTRADOR')
  await page.getByRole('radio', { name: 'En la mesa' }).check()
  await page.getByLabel('Mesa', { exact: true }).selectOption({ label: 'Mesa 3' })
  await place(page)
  const taken = await newestOrder(product)
  // The board finds the orders of one channel.
  const board = await page.context().newPage()
  await board.goto('/pedidos/gestionar')
  const card = (order: typeof taken) =>
    board.getByRole('article', { name: `#${formatNumero(order?.id ?? 0)}` })
  await expect(card(taken)).toBeVisible()
  const options = board.getByRole('button', { name: /^Opciones del tablero/ })
  if (await options.isVisible()) await options.click()
  await board.getByRole('combobox', { name: 'Canal' }).selectOption({ label: 'Rappi' })
  await board.keyboard.press('Escape')
  await expect(card(taken)).toBeHidden()
  await expect(card(ofApp)).toBeVisible()
  await board.close()

  const detail = page.getByRole('region', { name: 'Para quién es el pedido' }).getByRole('link')
  await expect(detail).toHaveAttribute('href', `/pedidos/${String(taken?.id)}/detalle`)
  expect(taken).toMatchObject({
    tipo_pedido: 'MESA',
    sede: { nombre: 'Cedritos' },
    mesa: { nombre: 'Mesa 3' },
    invitado: null,
    usuario: { first_name: 'Laura' },
    tomado_por_personal: true,
  })

  await addMargarita(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Celular del cliente').fill('3961112233')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill('caja@donalumbre.example')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  await startOrder(page)
  await expect(page.getByLabel('Celular del cliente')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue('3')
  await openCart(page)
  await expect(page.getByText('No se han agregado productos')).toBeVisible()

  await page.goto(`/pedidos/${String(taken?.id)}/detalle`)
  const who = page.getByRole('term').filter({ hasText: 'Atendido por' })
  await expect(who.locator('+ dd')).toHaveText(/^Laura /)
  await expect(page.getByRole('term').filter({ hasText: 'Cliente' })).toHaveCount(0)
})

test('the typed name and the chosen table stay with the order on the way to the menu and back', async ({
  page,
  product,
}) => {
  const invitado = { nombre: 'Camila Díaz', numero: `397${String(Date.now()).slice(-7)}` }
  await placeOrder(product, { invitado })
  await openAsStaff(page, product, '/menu')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await page.getByLabel('Celular del cliente').fill(invitado.numero)
  await expect(page.getByText(invitado.nombre)).toBeVisible()
  await addMargarita(page)
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByLabel('Nombre').fill('Camila, la mamá')
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByText(invitado.nombre)).toBeVisible()
  await goToCheckout(page, 'En la mesa')
  await expect(page.getByLabel('Nombre')).toHaveValue('Camila, la mamá')

  const mesa = page.getByLabel('Mesa', { exact: true })
  await mesa.selectOption({ label: 'Mesa 3' })
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByText('Pedido para Mesa 3')).toBeVisible()
  await goToCheckout(page, 'En la mesa')
  await expect(mesa.locator('option:checked')).toHaveText('Mesa 3')
  // An order for a table is one as long as its type says so.
  await page.getByRole('radio', { name: 'Para recoger' }).check()
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByText(invitado.nombre)).toBeVisible()
})

test('an order that is being sent is no unsent order, also on another screen', async ({ page, product }) => {
  const numero = `398${String(Date.now()).slice(-7)}`
  await openBoard(page, product)
  await startOrder(page)
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  const phone = page.getByLabel('Celular del cliente')
  await phone.fill(numero)
  await addMargarita(page)
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByLabel('Nombre').fill('Rosa')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/pedidos/', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(phone).toBeDisabled()
  // The answer clears the cart: nothing can be added to it or ordered once more.
  await openProduct(page, 'Margarita')
  await page.getByRole('radio', { name: /Mediana/ }).check()
  await page.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(page.getByText('Espera un momento: el pedido se está enviando')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Margarita' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Margarita' })).toBeHidden()
  await goToCheckout(page, 'Para recoger en el restaurante')
  await expect(page.getByRole('button', { name: 'Enviando pedido' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Contraseña y sesiones' }).click()
  await expect(phone).toBeHidden()
  answer.resolve()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page).not.toHaveURL(/\/menu/)
  await startOrder(page)
  await expect(page.getByText(/^Tomaste el pedido #\d{5}$/)).toBeVisible()
  await expect(phone).toHaveValue('')
  await expect(page.getByText('Pedidos sin enviar')).toHaveCount(0)
})

test('an order whose response was lost is placed once, also after the order of another caller', async ({
  page,
  product,
  problems,
}) => {
  problems.must('ERR_FAILED /api/pedidos/')
  const ending = String(Date.now()).slice(-6)
  const [ana, luis] = [`3991${ending}`, `3992${ending}`]
  const takeOrder = async (numero: string, nombre: string) => {
    await page.getByLabel('Celular del cliente').fill(numero)
    await addMargarita(page)
    await goToCheckout(page, 'Para recoger en el restaurante')
    await page.getByLabel('Nombre').fill(nombre)
  }
  await openBoard(page, product)
  await startOrder(page)
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await takeOrder(ana, 'Ana')
  await loseAnswer(page, '/api/pedidos/')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Error al crear el pedido')).toBeVisible()
  const first = await newestOrder(product)
  expect(first).toMatchObject({ invitado: { nombre: 'Ana', numero: ana } })

  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await takeOrder(luis, 'Luis')
  await place(page)
  await expect(page.getByText('Pedido creado con éxito')).toBeHidden()
  const second = await newestOrder(product)
  expect(second).toMatchObject({ invitado: { nombre: 'Luis', numero: luis } })
  await page.getByRole('button', { name: 'Seguir con el pedido de Ana' }).click()
  await goToCheckout(page, 'Para recoger en el restaurante')
  const replayed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/pedidos/'),
  )
  await place(page)
  expect((await replayed).headers()).toHaveProperty('idempotent-replayed')
  expect(await newestOrder(product)).toMatchObject({ id: second?.id })
  await expect(page.getByText(`Tomaste el pedido #${formatNumero(first?.id ?? 0)}`)).toBeVisible()
})

test('a toast covers no way to pay in a short window', { tag: '@escritorio' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await openAsStaff(page, product, '/menu')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await addToCart(page, 'Margarita', 'Mediana')
  await addToCart(page, 'Hawaiana', 'Mediana')
  await goToCheckout(page, 'Para recoger en el restaurante')
  await page.getByRole('button', { name: 'Quitar Hawaiana' }).click()
  await holdUndo(page)
  const toast = page.getByRole('status').filter({ hasText: 'Hawaiana eliminado' })
  const cards = page.getByRole('group', { name: '¿Cómo va a pagar?' }).locator('label')
  const last = cards.last()
  await last.evaluate((card) => card.scrollIntoView({ block: 'end' }))
  const covered = async () => {
    const above = await toast.boundingBox()
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    if (above === null || above.y < 0) return 'the toast is not on the screen'
    return boxes.filter(
      (box) => box !== null && above.y < box.y + box.height && above.y + above.height > box.y,
    )
  }
  await expect.poll(covered).toEqual([])
  await last.click()
  await expect(last.getByRole('radio')).toBeChecked()
})
