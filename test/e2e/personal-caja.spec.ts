// A drawer from its opening to the report of its shift, with a payment, an out and a difference.
import { cajasApi } from '#contract/caja/cajas.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, askOf, numero, openAsStaff, placeOrder } from './personal.ts'

test('a cashier opens a drawer, writes an out down, counts blind and reads the difference', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const nombre = `Caja de la noche ${test.info().project.name}`
  await ask(product, cajasApi.create, token, { sede: 2, nombre })
  const { id: pedido, total_a_pagar: total } = await placeOrder(product, { sede: 2 })
  const pagado = { token, body: { forma: 'DATAFONO', propina: 2000 } }
  await product.api('POST', `/api/pedidos/${String(pedido)}/pagos/`, pagado)
  const { id: porLlaves } = await placeOrder(product, { sede: 2 })
  for (const [valor, medio] of [
    [15_000, 'nequi'],
    [5000, 'bre_b'],
  ]) {
    const body = { forma: 'TRANSFERENCIA', valor, medio }
    await product.api('POST', `/api/pedidos/${String(porLlaves)}/pagos/`, { token, body })
  }
  await openAsStaff(page, product, adminPaths.caja())
  const caja = page.getByRole('article', { name: nombre })
  await caja.getByRole('button', { name: 'Abrir caja' }).click()
  const abrir = page.getByRole('dialog', { name: 'Abrir caja' })
  await abrir.getByRole('button', { name: 'Abrir caja' }).click()
  await expect(abrir.getByText('Escribe un valor en pesos, sin decimales')).toBeVisible()
  await abrir.getByLabel('Base').fill('102000')
  await expectAccessible(page)
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(abrir.getByLabel('Base')).toHaveValue(/^102.?000$/)
  await abrir.getByLabel('Base').press('Enter')
  await expect(caja.getByText('Abierta', { exact: true })).toBeVisible()

  await caja.getByRole('button', { name: 'Entrada o salida' }).click()
  const salida = page.getByRole('dialog', { name: 'Entrada o salida' })
  await salida.getByLabel('Valor').fill('15000')
  await salida.getByLabel('Motivo').fill('Hielo')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(caja.getByText(/^− \$\s15\.000$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Propinas por entregar' }).getByRole('button').click()
  const propinas = page.getByRole('dialog', { name: 'Entregar propinas' })
  await propinas.getByLabel('Persona').selectOption({ index: 1 })
  const sale = propinas.getByLabel('Caja de la que salen')
  if (await sale.isVisible()) await sale.selectOption({ label: nombre })
  await expectAccessible(page)
  await propinas.getByRole('button', { name: 'Entregar propinas' }).click()
  await expect(caja.getByText('Propinas entregadas')).toBeVisible()

  // A base for the administrator, and its settlement.
  await caja.getByRole('button', { name: 'Base de vueltas' }).click()
  const base = page.getByRole('dialog', { name: 'Base de vueltas' })
  await base.getByLabel('Persona').selectOption({ index: 1 })
  await base.getByLabel('Valor').fill('30000')
  await expectAccessible(page)
  await base.getByRole('button', { name: 'Entregar base' }).click()
  await caja.getByRole('link', { name: 'Contar y cerrar' }).click()
  await expect(page.getByText(/^Falta liquidar a .+: \$\s30\.000$/)).toBeVisible()
  await page.getByTitle('Volver').click()
  await page.getByText(/^Liquidar a .+: debe entregar \$\s30\.000$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Liquidar a/ }).click()
  const liquidar = page.getByRole('dialog', { name: /^Liquidar a/ })
  const cajas = liquidar.getByLabel('Caja que lo recibe')
  if (await cajas.isVisible()) await cajas.selectOption({ label: nombre })
  await expectAccessible(page)
  await liquidar.getByRole('button', { name: 'Liquidar' }).click()
  await expect(page.getByRole('heading', { name: 'Liquidación' })).toBeVisible()
  await expect(page.getByText(/^Debe entregar \$\s30\.000$/i)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()

  await caja.getByRole('link', { name: 'Contar y cerrar' }).click()
  await page.getByLabel(/^Billetes de \$\s50\.000$/).fill('1')
  await page.getByLabel(/^Billetes de \$\s20\.000$/).fill('1')
  await page.getByLabel(/^Billetes de \$\s10\.000$/).fill('1')
  await page.getByLabel(/^Monedas de \$\s1\.000$/).fill('3')
  await page.getByLabel('Datáfono').fill(String(total + 2000))
  await page.getByLabel('Transferencias por Nequi').fill('15000')
  await page.getByLabel('Transferencias por Bre-B').fill('4500')
  await page.getByLabel('Queda en la caja').fill('90000')
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(page.getByText(/^No puede quedar más de lo que contaste: \$\s83\.000$/)).toBeVisible()
  await page.getByLabel('Queda en la caja').fill('80000')
  await expect(page.getByText('Debía haber')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar caja' }).click()

  await expect(page.getByRole('heading', { name: 'Cierre de caja' })).toBeVisible()
  await expect(page.getByText(/^Faltan \$\s2\.000$/)).toBeVisible()
  await expect(page.getByText('Cuadra', { exact: true })).toHaveCount(2)
  // One of the two keys agrees.
  await expect(page.getByText(/^Faltan \$\s500$/)).toHaveCount(2)
  await expect(page.getByText(/^Debía haber \$\s5\.000 · Se contó \$\s4\.500$/)).toBeVisible()
  await expect(page.getByText('De eso, propinas recibidas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(
    page.getByRole('article', { name: nombre }).getByText('Cerrada', { exact: true }),
  ).toBeVisible()
})

test('an order is repeated, and another one is given away and charged again', async ({
  page,
  product,
  problems,
}) => {
  const { id } = await placeOrder(product)
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const more = async (name: string) => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await more('Repetir')
  const repetir = page.getByRole('dialog', { name: /^Repetir pedido/ })
  await repetir.getByRole('button', { name: 'Enviar a cocina' }).click()
  await expect(repetir.getByText('Escribe el motivo')).toBeVisible()
  await repetir.getByRole('button', { name: 'Llegó frío' }).click()
  await expectAccessible(page)
  // The response is lost. The same in another dialog is cooked once.
  const repeat = `/api/pedidos/${String(id)}/repetir/`
  problems.must(`ERR_FAILED ${repeat}`)
  await loseAnswer(page, repeat)
  await repetir.getByRole('button', { name: 'Enviar a cocina' }).click()
  await expect(repetir.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(repetir).toBeHidden()
  await more('Repetir')
  await repetir.getByRole('button', { name: 'Llegó frío' }).click()
  const replayed = page.waitForResponse((response) => response.url().endsWith(repeat))
  await repetir.getByRole('button', { name: 'Enviar a cocina' }).click()
  expect((await replayed).headers()).toHaveProperty('idempotent-replayed')
  const repetido = page.getByRole('region', { name: 'Repetido', exact: true })
  await expect(repetido.getByText(/^Repite el pedido/)).toBeVisible()
  await expect(repetido.getByText(/^Llegó frío/)).toBeVisible()
  await expect(page.getByText('Repetido. No cobres nada.').first()).toBeVisible()
  await repetido.getByRole('link', { name: /^#/ }).click()
  await expect(page.getByText(/^Repetido como/).first()).toBeVisible()

  await more('Cortesía')
  const dar = page.getByRole('dialog', { name: 'Cortesía' })
  await dar.getByLabel('Para quién').fill('Doña Rosa')
  await dar.getByRole('button', { name: 'Cumpleaños' }).click()
  await expectAccessible(page)
  await dar.getByRole('button', { name: 'No cobrar el pedido' }).click()
  await expect(page.getByText('Cortesía. No cobres nada.').first()).toBeVisible()
  const cortesia = page.getByRole('region', { name: 'Cortesía', exact: true })
  await expect(cortesia.getByText(/^Cumpleaños · Para Doña Rosa/)).toBeVisible()
  await expectAccessible(page)
  await cortesia.getByRole('button', { name: 'Volver a cobrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a cobrar' }).click()
  await expect(page.getByText('Cortesía. No cobres nada.')).toHaveCount(0)
})

test('a part of a payment goes back with its reason', { tag: '@escritorio' }, async ({ page, product }) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product)
  await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, { token, body: { forma: 'DATAFONO' } })
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const pago = page.getByRole('region', { name: 'Pago', exact: true })
  await pago.getByRole('button', { name: /^Devolver del pago de/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  await dialog.getByLabel('Valor').fill('999999')
  await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await expect(dialog.getByText(/^De ese pago puedes devolver hasta/)).toBeVisible()
  await dialog.getByLabel('Valor').fill('5000')
  await dialog.getByLabel('Motivo').fill('Llegó fría')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(pago.getByText(/^Devuelto \$\s5\.000: Llegó fría/)).toBeVisible()
  await expect(pago.getByRole('button', { name: /^Anular el pago/ })).toBeHidden()
  await expectAccessible(page)
})

test(
  'an out and a refund whose answers are lost are registered once',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const token = await product.login('admin')
    const nombre = 'Caja sin señal'
    const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre })
    const at = (step: string, body: object) =>
      product.api('POST', `/api/cajas/${String(id)}/${step}/`, { token, body })
    await at('abrir', { base: 100_000 })
    const movimientos = `/api/cajas/${String(id)}/movimientos/`
    problems.must(`ERR_FAILED ${movimientos}`)
    await openAsStaff(page, product, adminPaths.caja())
    const caja = page.getByRole('article', { name: nombre })
    await caja.getByRole('button', { name: 'Entrada o salida' }).click()
    const salida = page.getByRole('dialog', { name: 'Entrada o salida' })
    await salida.getByLabel('Valor').fill('15000')
    await salida.getByLabel('Motivo').fill('Hielo')
    await loseAnswer(page, movimientos)
    await salida.getByLabel('Motivo').press('Enter')
    await expect(salida.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    await salida.getByLabel('Motivo').press('Enter')
    await expect(salida).toBeHidden()
    const read = await product.api('GET', `/api/cajas/${String(id)}/`, { token })
    const { turno, movimientos: noted } = z.parse(cajasApi.read.response, read.body)
    expect(noted).toMatchObject([{ valor: 15_000, motivo: 'Hielo' }])
    await at('cerrar', { turno: turno?.id, billetes: [], queda: 0 })

    const pedido = await placeOrder(product)
    const pagos = `/api/pedidos/${String(pedido.id)}/pagos/`
    await product.api('POST', pagos, { token, body: { forma: 'DATAFONO' } })
    const devoluciones = `/api/pedidos/${String(pedido.id)}/devoluciones/`
    problems.must(`ERR_FAILED ${devoluciones}`)
    await page.goto(adminPaths.detallePedido(pedido.id))
    const pago = page.getByRole('region', { name: 'Pago', exact: true })
    await pago.getByRole('button', { name: /^Devolver del pago de/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
    await dialog.getByLabel('Valor').fill('5000')
    await dialog.getByLabel('Motivo').fill('Llegó fría')
    await loseAnswer(page, devoluciones)
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await expect(dialog.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await expect(dialog).toBeHidden()
    const [pagado] = z.parse(pagosApi.list.response, (await product.api('GET', pagos, { token })).body)
    expect(pagado?.devoluciones).toMatchObject([{ valor: 5000, motivo: 'Llegó fría' }])
  },
)

test(
  "after a lost answer 'Pago recibido' registers what the grown order owes",
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const token = await product.login('admin')
    const { id, version } = await placeOrder(product, { forma_de_pago: 'TRANSFERENCIA' })
    const pagos = `/api/pedidos/${String(id)}/pagos/`
    problems.must(`ERR_FAILED ${pagos}`)
    await openAsStaff(page, product, adminPaths.detallePedido(id))
    const pago = page.getByRole('region', { name: 'Pago', exact: true })
    const receive = async () => {
      await pago.getByRole('button', { name: `Pago recibido del pedido ${numero(id)}` }).click()
      await page.getByRole('menuitem', { name: 'Nequi' }).click()
    }
    await expect(pago.getByRole('button', { name: 'Registrar pago' })).toBeVisible()
    await loseAnswer(page, pagos)
    await receive()
    await expect(page.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    await expect(pago.getByText('Ya está pagado. No cobres nada.')).toBeVisible()
    await askOf(product, modificarApi.change, id, token, {
      version: version + 1,
      tipo_pedido: 'DOMICILIO',
      direccion: { direccion_entrega: 'Calle 72 # 10-07' },
    })
    await receive()
    await expect(pago.getByText('Ya está pagado. No cobres nada.')).toBeVisible()
    const registered = await askOf(product, pagosApi.list, id, token)
    expect(registered).toHaveLength(2)
  },
)

test(
  'with two open drawers a refund asks which one pays it',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const token = await product.login('admin')
    const [caja = 0, otra = 0] = await Promise.all(
      ['Caja de la barra', 'Caja de la terraza'].map(
        async (nombre) => (await ask(product, cajasApi.create, token, { sede: 3, nombre })).id,
      ),
    )
    const at = (id: number, step: string, body: object) =>
      product.api('POST', `/api/cajas/${String(id)}/${step}/`, { token, body })
    for (const id of [caja, otra]) await at(id, 'abrir', { base: 100_000 })
    const { id } = await placeOrder(product, { sede: 3 })
    await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, {
      token,
      body: { forma: 'EFECTIVO', caja },
    })

    await openAsStaff(page, product, adminPaths.detallePedido(id))
    const pago = page.getByRole('region', { name: 'Pago', exact: true })
    await pago.getByRole('button', { name: /^Devolver del pago de/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
    await dialog.getByLabel('Valor').fill('5000')
    await dialog.getByLabel('Motivo').fill('Llegó fría')
    // The drawers have been read.
    await expect(dialog.getByLabel('Caja que lo devuelve')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await expect(dialog.getByText('Elige la caja')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Caja que lo devuelve').selectOption('Caja de la barra')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ valor: 5000, caja })
    await expect(pago.getByText(/^Devuelto \$\s5\.000: Llegó fría/)).toBeVisible()
    for (const open of [caja, otra]) {
      const { body } = await product.api('GET', `/api/cajas/${String(open)}/`, { token })
      const { turno } = z.parse(cajasApi.read.response, body)
      await at(open, 'cerrar', { turno: turno?.id, billetes: [], queda: 0 })
    }
  },
)

test(
  'a settlement of an amount that changed meanwhile is refused, and shows the new amount',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const token = await product.login('admin')
    const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre: 'Caja del andén' })
    const at = (step: string, body: object) =>
      product.api('POST', `/api/cajas/${String(id)}/${step}/`, { token, body })
    const giveBase = (valor: number) => at('bases', { persona: 1, tipo: 'ENTREGAR', valor })
    await at('abrir', { base: 100_000 })
    await giveBase(30_000)
    problems.must(`409 /api/cajas/${String(id)}/liquidaciones/`)

    await openAsStaff(page, product, adminPaths.caja())
    await page.getByRole('button', { name: /^Liquidar a/ }).click()
    const liquidar = page.getByRole('dialog', { name: /^Liquidar a/ })
    await expect(liquidar.getByText(/^Debe entregar \$\s30\.000$/i)).toBeVisible()
    await giveBase(5000)
    await liquidar.getByRole('button', { name: 'Liquidar' }).click()
    await expect(liquidar.getByText('Lo que debe entregar cambió.', { exact: false })).toBeVisible()
    await expect(liquidar.getByText(/^Debe entregar \$\s35\.000$/i)).toBeVisible()
    await expect(liquidar.getByLabel('¿Cuánto entregó?')).toHaveValue(/^35.?000$/)
    await liquidar.getByRole('button', { name: 'Liquidar' }).click()
    await expect(page.getByRole('heading', { name: 'Liquidación' })).toBeVisible()

    const { body } = await product.api('GET', `/api/cajas/${String(id)}/`, { token })
    const { turno } = z.parse(cajasApi.read.response, body)
    await at('cerrar', { turno: turno?.id, billetes: [], queda: 0 })
  },
)
