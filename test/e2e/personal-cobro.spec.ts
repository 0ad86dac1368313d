// Staff take money while a colleague changes the account, or while the screen has not read yet who
// receives it (rules mesa/dos-a-la-vez, caja/un-turno, caja/quien-recibe and pantalla/errores).
import { cajasApi } from '#contract/caja/cajas.ts'
import { cuentasApi, type Cuenta } from '#contract/mesas/cuentas.ts'
import { CUENTA_YA_CAMBIO } from '#domain/mesa/cuenta.ts'
import { adminPaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { addToCart } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import {
  ask,
  goToCheckout,
  numero,
  openAsStaff,
  openBoard,
  placeOrder,
  startOrder,
  ticket,
} from './personal.ts'
import type { Product } from './start-product.ts'

/** Guests order at a table of Chapinero. */
async function aRound(product: Product, mesa: number, cantidad = 1): Promise<void> {
  const { status } = await product.api('POST', '/api/pedidos/', {
    token: await product.login('admin'),
    body: { tipo_pedido: 'MESA', sede: 1, mesa, productos_pedidos: [{ producto: 1, medida: 3, cantidad }] },
  })
  expect(status).toBe(201)
}

/** The open account of a table. */
async function cuentaOf(product: Product, mesa: number): Promise<Cuenta> {
  const token = await product.login('admin')
  const open = await ask(product, cuentasApi.list, token)
  const id = open.find((one) => one.mesa.id === mesa)?.id ?? 0
  const { body } = await product.api('GET', `/api/cuentas/${String(id)}/`, { token })
  return z.parse(cuentasApi.read.response, body)
}

const change = async (product: Product, { id }: Cuenta, step: string, body: object) =>
  product.api('POST', `/api/cuentas/${String(id)}/${step}/`, { token: await product.login('admin'), body })

/** Two open drawers in Cedritos, of this name and another one, and how they are closed. */
async function twoCajas(product: Product, nombre: string) {
  const token = await product.login('admin')
  const open: number[] = []
  for (const name of [nombre, `${nombre} (2)`]) {
    const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre: name })
    await product.api('POST', `/api/cajas/${String(id)}/abrir/`, { token, body: { base: 100_000 } })
    open.push(id)
  }
  return async () => {
    for (const id of open) {
      const { body } = await product.api('GET', `/api/cajas/${String(id)}/`, { token })
      const { turno } = z.parse(cajasApi.read.response, body)
      await product.api('POST', `/api/cajas/${String(id)}/cerrar/`, {
        token,
        body: { turno: turno?.id, billetes: [], queda: 0 },
      })
    }
  }
}

/** Holds the answers of the calls of this path until the story lets them go. */
async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<null>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return async () => {
    resolve(null)
    await page.unroute(path)
  }
}

/** The payments that the page sends from now on. */
function sentBy(page: Page): object[] {
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:pagos|devoluciones|pasados)\/$/.test(request.url())) {
      sent.push(request.postDataJSON())
    }
  })
  return sent
}

test(
  'the payment of a part closes when a colleague divides the account again',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    await aRound(product, 11)
    const cuenta = await cuentaOf(product, 11)
    await change(product, cuenta, 'dividir', { division: { modo: 'IGUAL', partes: 3 } })
    await openAsStaff(page, product, adminPaths.cuentaDeMesa(cuenta.id))
    await page.getByRole('button', { name: 'Cobrar la parte 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar la parte 2' })
    await expect(dialog.getByRole('button', { name: /^Cobrar \$/ })).toBeVisible()

    await change(product, cuenta, 'dividir', { division: { modo: 'IGUAL', partes: 2 } })
    // An order that joins the account makes the page read it again.
    await aRound(product, 11)
    await expect(page.getByText(CUENTA_YA_CAMBIO)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await change(product, cuenta, 'pagos', { forma: 'DATAFONO' })
  },
)

test(
  'the payment of an account is refused when a round came while its amount was on the screen',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    await aRound(product, 12)
    const cuenta = await cuentaOf(product, 12)
    problems.must(`409 /api/cuentas/${String(cuenta.id)}/pagos/`)
    await openAsStaff(page, product, adminPaths.cuentaDeMesa(cuenta.id))
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar la cuenta de Mesa 12' })
    await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    const cobrar = dialog.getByRole('button', { name: /^Cobrar \$/ })
    const seen = await cobrar.textContent()
    await aRound(product, 12)
    await expect(page.getByText(/^Ronda 2/)).toBeAttached()
    await expect(cobrar).toHaveText(seen ?? '')
    await cobrar.click()
    await expect(page.getByText(CUENTA_YA_CAMBIO)).toBeVisible()
    await expect(dialog).toBeHidden()
    await change(product, cuenta, 'pagos', { forma: 'DATAFONO' })
  },
)

test(
  'no payment and no refund leaves before the drawers have been read',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('ERR_FAILED /api/cajas/')
    const token = await product.login('admin')
    const { id } = await placeOrder(product, { sede: 3, forma_de_pago: 'TRANSFERENCIA' })
    await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, {
      token,
      body: { forma: 'DATAFONO', valor: 5000 },
    })
    const close = await twoCajas(product, 'Caja del patio')
    const sent = sentBy(page)
    let letGo = await hold(page, '**/api/cajas/')
    await openAsStaff(page, product, adminPaths.detallePedido(id))
    const pago = page.getByRole('region', { name: 'Pago', exact: true })
    const recibido = pago.getByRole('button', { name: `Pago recibido del pedido ${numero(id)}` })
    await expect(recibido).toBeVisible()
    await recibido.click({ force: true })
    await expect(page.getByRole('menu')).toHaveCount(0)

    await pago.getByRole('button', { name: 'Registrar pago' }).click()
    const registrar = page.getByRole('dialog', { name: 'Registrar pago' })
    await registrar.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    await registrar.getByLabel('Valor').press('Enter')
    await letGo()
    await expect(registrar.getByLabel('Caja que lo recibe')).toBeVisible()
    expect(sent).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(registrar).toBeHidden()

    // A failure says so, and is read again.
    await page.route('**/api/cajas/', (route) => route.abort())
    await page.reload()
    await expect(pago.getByText('No se pudieron leer las cajas.')).toBeVisible()
    await expect(recibido).toBeDisabled()
    await expectAccessible(page)
    await pago.getByRole('button', { name: /^Devolver del pago de/ }).click()
    const devolver = page.getByRole('dialog', { name: 'Devolver dinero' })
    await devolver.getByLabel('Motivo').fill('Llegó fría')
    await expect(devolver.getByText('No se pudieron leer las cajas.')).toBeVisible()
    await devolver.getByRole('button', { name: 'Registrar devolución' }).click()
    await expectAccessible(page)
    await page.unroute('**/api/cajas/')
    letGo = await hold(page, '**/api/cajas/')
    await devolver.getByRole('button', { name: 'Reintentar' }).click()
    await devolver.getByLabel('Motivo').press('Enter')
    await letGo()
    await expect(devolver.getByLabel('Caja que lo devuelve')).toBeVisible()
    expect(sent).toEqual([])
    await close()
  },
)

test(
  'no cash is registered before the screen knows who may have it',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const { id } = await placeOrder(product)
    const lleva = `/api/pedidos/${String(id)}/lleva/`
    problems.must(`ERR_FAILED ${lleva}`)
    const sent = sentBy(page)
    const letGo = await hold(page, `**${lleva}`)
    await openAsStaff(page, product, adminPaths.detallePedido(id))
    await page.getByRole('button', { name: 'Registrar pago' }).click()
    const registrar = page.getByRole('dialog', { name: 'Registrar pago' })
    const send = registrar.getByRole('button', { name: /^Registra/ })
    await registrar.getByRole('radio', { name: 'Efectivo' }).check()
    await registrar.getByLabel('Valor').press('Enter')
    await letGo()
    await expect(registrar.getByLabel('¿Quién recibió la plata?')).toBeVisible()
    expect(sent).toEqual([])

    await page.route(`**${lleva}`, (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(registrar.getByText('No se pudo leer quién puede recibir la plata.')).toBeVisible()
    await registrar.getByRole('radio', { name: 'Efectivo' }).check()
    await send.click()
    await expectAccessible(page)
    await page.unroute(`**${lleva}`)
    await registrar.getByRole('button', { name: 'Reintentar' }).click()
    await expect(registrar.getByLabel('¿Quién recibió la plata?')).toBeVisible()
    expect(sent).toEqual([])
    await send.click()
    await expect(page.getByText('Pago registrado')).toBeVisible()
  },
)

/** A past order in Cedritos as far as its payment, at checkout. */
async function aPastOrder(page: Page, product: Product) {
  await openBoard(page, product)
  await startOrder(page)
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await page.getByRole('button', { name: 'Anotar pedido pasado' }).click()
  await addToCart(page, 'Margarita', 'Mediana')
  await goToCheckout(page, 'En la mesa')
  const panel = page.getByRole('region', { name: 'Pedido pasado' })
  await panel.getByLabel('Hora').fill('00:05')
  return { panel, send: page.getByRole('button', { name: 'Realizar pedido' }) }
}

test(
  'a past order is not noted before the drawers have been read',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('ERR_FAILED /api/cajas/')
    const close = await twoCajas(product, 'Caja del mirador')
    const sent = sentBy(page)
    await page.route('**/api/cajas/', (route) => route.abort())
    const { panel, send } = await aPastOrder(page, product)
    await page.getByRole('radio', { name: 'Efectivo' }).check()
    await expect(panel.getByText('No se pudieron leer las cajas.')).toBeVisible()
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription('No se pudieron leer las cajas.')
    await expectAccessible(page)
    await panel.getByLabel('Hora').press('Enter')
    await page.unroute('**/api/cajas/')
    const letGo = await hold(page, '**/api/cajas/')
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(send).toHaveAccessibleDescription('Cargando...')
    await panel.getByLabel('Hora').press('Enter')
    await letGo()
    const caja = panel.getByLabel('Caja que lo recibe')
    await expect(caja).toBeVisible()
    expect(sent).toEqual([])
    await send.click()
    await expect(panel.getByText('Elige la caja', { exact: true })).toBeVisible()
    await caja.selectOption('Caja del mirador')
    await send.click()
    await expect(page.getByText('Pedido anotado')).toBeVisible()
    expect(sent).toEqual([
      expect.objectContaining({
        pasado: expect.objectContaining({ pagos: [{ forma: 'EFECTIVO', caja: expect.any(Number) }] }),
      }),
    ])
    await close()
  },
)

test(
  'a past order whose drawer was closed reads the drawers again',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('409 /api/pedidos/pasados/')
    const close = await twoCajas(product, 'Caja del sótano')
    const { panel, send } = await aPastOrder(page, product)
    await page.getByRole('radio', { name: 'Efectivo' }).check()
    await panel.getByLabel('Caja que lo recibe').selectOption('Caja del sótano')
    await page.route(
      '**/api/pedidos/pasados/',
      (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'Caja del sótano está cerrada. Ábrela primero.', codigo: 'caja_cerrada' },
        }),
      { times: 1 },
    )
    await close()
    await send.click()
    await expect(page.getByText('Caja del sótano está cerrada. Ábrela primero.')).toBeVisible()
    // None is open now, so there is nothing to choose.
    await expect(panel.getByLabel('Caja que lo recibe')).toBeHidden()
    await send.click()
    await expect(page.getByText('Pedido anotado')).toBeVisible()
  },
)

test(
  'the board says once that the drawers could not be read',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('ERR_FAILED /api/cajas/')
    const transfer = () => placeOrder(product, { sede: 3, forma_de_pago: 'TRANSFERENCIA' })
    const orders = [await transfer(), await transfer()]
    for (const { id } of orders) await moveOrder(product, id, 'EN_PROCESO')
    await page.route('**/api/cajas/', (route) => route.abort())
    await openBoard(page, product)
    const failed = page.getByRole('alert').filter({ hasText: 'No se pudieron leer las cajas.' })
    await expect(failed).toBeVisible()
    for (const { id } of orders) {
      const recibido = ticket(page, id).getByRole('button', {
        name: `Pago recibido del pedido ${numero(id)}`,
      })
      await expect(recibido).toBeDisabled()
      await expect(recibido).toHaveAccessibleDescription('No se pudieron leer las cajas.')
    }
    await expect(failed).toHaveCount(1)
    await expectAccessible(page)
    await page.unroute('**/api/cajas/')
    await failed.getByRole('button', { name: 'Reintentar' }).click()
    await expect(failed).toBeHidden()
    const token = await product.login('admin')
    for (const { id } of orders) {
      await expect(
        ticket(page, id).getByRole('button', { name: `Pago recibido del pedido ${numero(id)}` }),
      ).toBeEnabled()
      await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, {
        token,
        body: { forma: 'TRANSFERENCIA' },
      })
    }
  },
)

test(
  'a payment that another drawer may receive reads the drawers again, and asks for one',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const { id } = await placeOrder(product, { sede: 3 })
    const pagos = `/api/pedidos/${String(id)}/pagos/`
    problems.must(`400 ${pagos}`)
    await openAsStaff(page, product, adminPaths.detallePedido(id))
    await page.getByRole('button', { name: 'Registrar pago' }).click()
    const registrar = page.getByRole('dialog', { name: 'Registrar pago' })
    await registrar.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    const send = registrar.getByRole('button', { name: /^Registra/ })
    // While the drawers are read, its name is 'Cargando'.
    await expect(send).toBeVisible()
    await expect(registrar.getByLabel('Caja que lo recibe')).toBeHidden()
    const close = await twoCajas(product, 'Caja del balcón')
    const error = 'Hay varias cajas abiertas. Elige la caja que recibe el dinero.'
    await page.route(
      `**${pagos}`,
      (route) => route.fulfill({ status: 400, json: { error, codigo: 'invalido', campos: { caja: error } } }),
      { times: 1 },
    )
    await send.click()
    await expect(registrar.getByText(error)).toBeVisible()
    await registrar.getByLabel('Caja que lo recibe').selectOption('Caja del balcón')
    await send.click()
    await expect(page.getByText('Pago registrado')).toBeVisible()
    await close()
  },
)

test(
  'a guest who pays a part is asked for a tip of that part, and the bill of two rounds for its invoice',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    // More than 5 UVT at any price that other stories give the pizza.
    await aRound(product, 13, 8)
    await aRound(product, 13, 8)
    const before = await cuentaOf(product, 13)
    await openAsStaff(page, product, adminPaths.cuentaDeMesa(before.id))
    const aviso = /^Esta cuenta pasa de 5 UVT \(\$\s[\d.]+\): la DIAN pide factura electrónica/
    await expect(page.getByText(aviso)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar la cuenta de Mesa 13' })
    await expect(dialog.getByText(aviso)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('50000')
    const tip = dialog.getByRole('group', { name: /propina voluntaria del 10\s% \(\$\s5\.000\)\?$/ })
    await tip.getByRole('radio', { name: 'Sí' }).check()
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveAccessibleDescription(
      /La propina de \$\s5\.000 va aparte/,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Cobrar \$\s55\.000$/ }).click()
    await expect(page.getByText('Pago registrado')).toBeVisible()
    const after = await cuentaOf(product, 13)
    expect(after.por_pagar).toBe(before.por_pagar - 50_000)
    expect(after.cobros).toMatchObject([{ valor: 55_000, propina: 5000 }])
    await change(product, after, 'pagos', { forma: 'DATAFONO' })
  },
)

test(
  'what could not be read of the money says so on each screen, and is read again',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const token = await product.login('admin')
    const close = await twoCajas(product, 'Caja del jardín')
    const caja = (await ask(product, cajasApi.list, token)).find(({ nombre }) => nombre === 'Caja del jardín')
    const id = String(caja?.id)
    const { id: pedido } = await placeOrder(product, { sede: 3 })
    await product.api('POST', `/api/pedidos/${String(pedido)}/pagos/`, {
      token,
      body: { forma: 'DATAFONO', caja: caja?.id },
    })
    await aRound(product, 14)
    const cuenta = await cuentaOf(product, 14)
    const reads = [`**/api/cajas/*/**`, '**/api/cajas/*/', '**/pagos/', '**/lleva/', '**/api/cuentas/']
    for (const read of reads) {
      await page.route(read, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      )
    }
    problems.may('ERR_FAILED /api/cajas/*', 'the reads of each drawer')
    problems.must(`ERR_FAILED /api/pedidos/${String(pedido)}/pagos/`, 'ERR_FAILED /api/cuentas/')
    problems.may('ERR_FAILED /api/pedidos/*', 'who carries the order')
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()

    await openAsStaff(page, product, adminPaths.caja())
    await expect(alert('No se pudo leer quién falta por liquidar.')).toBeVisible()
    await expect(alert('No se pudieron leer las propinas por entregar.')).toBeVisible()
    const card = page.getByRole('article', { name: 'Caja del jardín', exact: true })
    await expect(card.getByText('No se pudo leer el turno de la caja.')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Base de vueltas' }).click()
    await expect(alert('No se pudieron leer las personas de la sede.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(adminPaths.detallePedido(pedido))
    await expect(alert('No se pudieron leer los pagos.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(adminPaths.cuentaDeMesa(cuenta.id))
    await page.getByRole('button', { name: 'Juntar' }).click()
    const juntar = page.getByRole('dialog', { name: 'Juntar' })
    await expect(juntar.getByText('No se pudieron cargar las cuentas')).toBeVisible()
    await expect(juntar.getByText('No hay otra cuenta abierta en esta sede.')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pasar a otra mesa' }).click()
    const pasar = page.getByRole('dialog', { name: 'Pasar a otra mesa' })
    await expect(pasar.getByText('No se pudieron cargar las mesas')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/cuentas/')
    await pasar.getByRole('button', { name: 'Reintentar' }).click()
    await expect(pasar.getByRole('combobox', { name: 'Mesa' })).toBeVisible()

    // The count warns of people who hold cash, so it says when it does not know them.
    await page.unroute('**/api/cajas/*/**')
    await page.unroute('**/api/cajas/*/')
    await page.route('**/api/cajas/*/liquidaciones/', (route) => route.abort())
    await page.goto(adminPaths.cerrarCaja(Number(id)))
    await expect(alert('No se pudo leer quién falta por liquidar.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/cajas/*/liquidaciones/')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No se pudo leer quién falta por liquidar.')).toBeHidden()
    await change(product, cuenta, 'pagos', { forma: 'DATAFONO' })
    await close()
  },
)
