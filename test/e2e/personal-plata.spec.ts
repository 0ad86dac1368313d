// Money on the staff's screens that another device changes meanwhile, or whose answer is lost.
import { cajasApi } from '#contract/caja/cajas.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { ajustesDeRepartoApi } from '#contract/pedidos/repartos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, askOf, openAsStaff, placeOrder } from './personal.ts'
import type { Product } from './start-product.ts'

/** An open drawer, and calls about it. */
async function aCaja(product: Product, nombre: string) {
  const token = await product.login('admin')
  const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre })
  const at = (step: string, body: object) =>
    product.api('POST', `/api/cajas/${String(id)}/${step}/`, { token, body })
  const read = () => askOf(product, cajasApi.read, id, token)
  await at('abrir', { base: 100_000 })
  return {
    token,
    at,
    read,
    path: (step: string) => `/api/cajas/${String(id)}/${step}/`,
    giveBase: (valor: number) => at('bases', { persona: 1, tipo: 'ENTREGAR', valor }),
    close: async () => at('cerrar', { turno: (await read()).turno?.id, billetes: [], queda: 0 }),
  }
}

test("'Comprobante N.º' leads to the newest receipt after a payment was cancelled", async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product)
  const pay = () => askOf(product, pagosApi.create, id, token, { forma: 'DATAFONO' })
  await pay()
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const link = page.getByRole('link', { name: /^Comprobante N\.º \d{5}$/ })
  const first = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByText('Comprobante de pedido. No es factura de venta.')).toBeVisible()
  await page.getByTitle('Volver').click()

  const [pago] = await askOf(product, pagosApi.list, id, token)
  await product.api('POST', `/api/pedidos/${String(id)}/pagos/${String(pago?.id)}/anular/`, { token })
  await pay()
  await expect(link).not.toHaveText(first)
  const second = (await link.textContent()) ?? ''
  await link.click()
  const chips = page.getByRole('group', { name: 'Comprobantes de este pedido' })
  await expect(chips.getByRole('radio', { name: second.replace('Comprobante ', '') })).toBeChecked()
  await expect(page.getByText(/^Este comprobante fue anulado/)).toBeHidden()
  await expectAccessible(page)
  await chips.getByRole('radio', { name: `${first.replace('Comprobante ', '')} (anulado)` }).check()
  await expect(page.getByText(/^Este comprobante fue anulado/)).toBeVisible()
})

test('a settlement, tips, a base and a count whose answers are lost stay on the screen, and count once', async ({
  page,
  product,
  problems,
}) => {
  const nombre = 'Caja del corredor'
  const { token, path, giveBase, read } = await aCaja(product, nombre)
  await giveBase(30_000)
  const { id: pedido } = await placeOrder(product, { sede: 3 })
  await askOf(product, pagosApi.create, pedido, token, { forma: 'DATAFONO', propina: 2000 })
  await openAsStaff(page, product, adminPaths.caja())
  const lose = async (step: string) => {
    problems.must(`ERR_FAILED ${path(step)}`)
    await loseAnswer(page, path(step))
  }
  const sinConexion = page.getByText(/^Sin conexión\. Revisa/)
  const sede = page.locator('section[aria-label="Cedritos"]')

  await sede.getByRole('button', { name: /^Liquidar a/ }).click()
  const liquidar = page.getByRole('dialog', { name: /^Liquidar a/ })
  await lose('liquidaciones')
  await liquidar.getByRole('button', { name: 'Liquidar' }).click()
  await expect(sinConexion).toBeVisible()
  // Nobody holds cash any more.
  await expect(sede.getByText('Por liquidar', { exact: true })).toHaveCount(0)
  await expect(liquidar.getByText(/^Debe entregar \$\s30\.000$/i)).toBeVisible()
  await expectAccessible(page)
  await liquidar.getByRole('button', { name: 'Liquidar' }).click()
  await expect(page.getByRole('heading', { name: 'Liquidación' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()

  await sede.getByRole('button', { name: 'Entregar propinas' }).click()
  const propinas = page.getByRole('dialog', { name: 'Entregar propinas' })
  await propinas.getByLabel('Persona').selectOption({ index: 1 })
  await lose('propinas')
  await propinas.getByRole('button', { name: 'Entregar propinas' }).click()
  await expect(sinConexion).toBeVisible()
  await expect(sede.getByText(/^Propinas por entregar/)).toHaveCount(0)
  await propinas.getByRole('button', { name: 'Entregar propinas' }).click()
  await expect(propinas).toBeHidden()

  await giveBase(5000)
  const caja = page.getByRole('article', { name: nombre })
  const base = page.getByRole('dialog', { name: 'Base de vueltas' })
  await caja.getByRole('button', { name: 'Base de vueltas' }).click()
  await base.getByRole('radio', { name: /^Recibir/ }).check()
  await base.getByLabel('Persona').selectOption({ index: 1 })
  await base.getByLabel('Valor').fill('5000')
  await lose('bases')
  await base.getByRole('button', { name: 'Recibir base' }).click()
  await expect(sinConexion).toBeVisible()
  await expect(base.getByLabel('Persona')).not.toHaveValue('')
  await base.getByRole('button', { name: 'Recibir base' }).click()
  await expect(base).toBeHidden()
  await caja.getByRole('button', { name: 'Base de vueltas' }).click()
  await base.getByRole('radio', { name: /^Recibir/ }).check()
  await expect(base.getByText('Nadie tiene base de vueltas.')).toBeVisible()
  await expect(base.getByRole('button', { name: 'Recibir base' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  const { movimientos } = await read()
  expect(movimientos.map(({ valor }) => valor).toSorted((a, b) => a - b)).toEqual([
    2000, 5000, 5000, 30_000, 30_000,
  ])

  await caja.getByRole('link', { name: 'Contar y cerrar' }).click()
  await page.getByLabel('Queda en la caja').fill('0')
  const close = async () => {
    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar caja' }).click()
  }
  await lose('cerrar')
  await close()
  await expect(sinConexion).toBeVisible()
  await expect(page.getByText(/^Alguien ya la contó/)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A change keeps the count, too.
  await page.getByLabel('Queda en la caja').fill('1')
  await page.getByLabel('Queda en la caja').fill('0')
  await close()
  await expect(page.getByRole('heading', { name: 'Cierre de caja' })).toBeVisible()
})

test('a settlement asks for a drawer again when the chosen one is closed, and the screen follows other devices', async ({
  page,
  product,
}) => {
  const [ventana, esquina] = [
    await aCaja(product, 'Caja de la ventana'),
    await aCaja(product, 'Caja de la esquina'),
  ]
  await esquina.giveBase(30_000)
  await openAsStaff(page, product, adminPaths.caja())
  const sede = page.getByRole('region', { name: 'Cedritos' })
  const cerrados = page.locator('section[aria-labelledby="turnos"]')
  await expect(cerrados.getByText(/^Aún no hay turnos cerrados$|· Cedritos$/).first()).toBeVisible()
  // Closed shifts do not change: they are read again only when one is added.
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === cajasApi.turnos.path) reads += 1
  })
  const drawers = page.waitForResponse((answer) => new URL(answer.url()).pathname === cajasApi.list.path)
  await page.clock.fastForward(21_000)
  await drawers
  expect(reads).toBe(0)
  await sede.getByRole('button', { name: /^Liquidar a/ }).click()
  const liquidar = page.getByRole('dialog', { name: /^Liquidar a/ })
  const recibe = liquidar.getByLabel('Caja que lo recibe')
  await liquidar.getByRole('button', { name: 'Liquidar' }).click()
  await expect(liquidar.getByText('Elige la caja')).toBeVisible()
  await recibe.selectOption('Caja de la ventana')
  // Another device closes it, and gives a base.
  await ventana.close()
  await esquina.giveBase(5000)
  await page.clock.fastForward(31_000)
  await expect(cerrados.getByText(/^Caja de la ventana/)).toBeVisible()
  // The other one is not taken by itself.
  await expect(liquidar.getByText('Elige la caja')).toBeVisible()
  await expect(recibe).toHaveValue('')
  await expect(liquidar.getByText(/^Debe entregar \$\s35\.000$/i)).toBeVisible()
  await recibe.selectOption('Caja de la esquina')
  await liquidar.getByRole('button', { name: 'Liquidar' }).click()
  await expect(page.getByRole('heading', { name: 'Liquidación' })).toBeVisible()
  await esquina.close()
})

test("'Ventas de hoy' goes on after a read that failed", async ({ page, product, problems }) => {
  const path = '/api/reportes/hoy/'
  problems.must(`500 ${path}`)
  await openAsStaff(page, product, adminPaths.inicio())
  const ventas = page.getByRole('link', { name: /^Ventas de hoy/ })
  const before = (await ventas.textContent()) ?? ''
  let failed = 0
  await page.route(`**${path}`, (route) => {
    failed += 1
    return route.fulfill({ status: 500 })
  })
  await page.clock.fastForward(61_000)
  // A server error is tried once more.
  await expect.poll(() => failed).toBe(2)
  await page.unroute(`**${path}`)
  await placeOrder(product)
  await page.clock.fastForward(61_000)
  await expect(ventas).not.toHaveText(before)
})

test("a payment of a shift that was closed meanwhile has no 'Anular' once that was refused", async ({
  page,
  product,
  problems,
}) => {
  const { token, close } = await aCaja(product, 'Caja del fondo')
  const { id } = await placeOrder(product, { sede: 3 })
  await askOf(product, pagosApi.create, id, token, { forma: 'DATAFONO' })
  const [pago] = await askOf(product, pagosApi.list, id, token)
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const anular = page.getByRole('button', { name: /^Anular el pago/ })
  await anular.click()
  await close()
  problems.must(`409 /api/pedidos/${String(id)}/pagos/${String(pago?.id)}/anular/`)
  await page.getByRole('dialog', { name: 'Anular pago' }).getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText(/^Ese pago es de un turno de caja que ya se cerró/).first()).toBeVisible()
  await expect(anular).toBeHidden()
  await expect(page.getByRole('button', { name: /^Devolver del pago de/ })).toBeVisible()
})

test("'Dividir' says why it is off when another device has charged the account", async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product, { tipo_pedido: 'MESA', mesa: 6 })
  const { cuenta } = await askOf(product, pedidosApi.read, id, token)
  await openAsStaff(page, product, adminPaths.cuentaDeMesa(cuenta ?? 0))
  await page.getByRole('button', { name: 'Dividir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dividir la cuenta' })
  await expect(dialog.getByRole('list', { name: 'Partes' })).toBeVisible()
  await askOf(product, cuentasApi.createPago, cuenta ?? 0, token, { forma: 'DATAFONO' })
  await expect(dialog.getByText('Esta cuenta ya está pagada')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Dividir/ })).toBeDisabled()
  await expectAccessible(page)
})

test('a key that the business gave up is not offered again once it was refused', async ({
  page,
  product,
  problems,
}) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product)
  const setBreB = (bre_b: string) => ask(product, negocioAdminApi.change, token, { transferencia: { bre_b } })
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' })
  await dialog.getByRole('radio', { name: 'Transferencia' }).check()
  const llave = dialog.getByLabel('¿A qué llave llegó?')
  await llave.selectOption('bre_b')
  await setBreB('')
  try {
    problems.must(`400 /api/pedidos/${String(id)}/pagos/`)
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(dialog.getByText(/^Esa llave ya no es del negocio/)).toBeVisible()
    // Nequi alone is left.
    await expect(llave).toBeHidden()
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(dialog).toBeHidden()
  } finally {
    await setBreB('@donalumbre')
  }
})

test("'Entregar con código' says when it could not be read", async ({ page, product, problems }) => {
  const { path } = ajustesDeRepartoApi.read
  problems.must(`500 ${path}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }))
  await openAsStaff(page, product, adminPaths.ajustesDeCaja())
  await expect(page.getByText('No se pudo leer «Entregar con código».')).toBeVisible()
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('checkbox', { name: 'Entregar con código' })).toBeVisible()
})
