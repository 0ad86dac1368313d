// The tip in the payments of an order that staff change: the workers keep what its receipt says.
// Rule propina/reparto.
import { cajasApi } from '#contract/caja/cajas.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { businessDay, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { keepSums } from '#server/reportes/keep-sums.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const { change, changed, pathOf, preview, read } = createModificar(server, token)
const [pizza, bebida] = [
  await aProducto(server, { precio: 20_000 }),
  await aProducto(server, { precio: 4000 }),
]

let sede = 0
let caja = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [pizza, bebida] })
  caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
  await open()
})

const at = (id: number) => ({ token, params: { id: String(id) } })
const open = () => server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
const close = async () => {
  const { turno } = await server.ask(cajasApi.read, at(caja))
  return server.ask(cajasApi.close, { ...at(caja), body: { turno: turno?.id ?? 0, billetes: [], queda: 0 } })
}
const pay = (id: number, forma: 'EFECTIVO' | 'DATAFONO', valor?: number) =>
  server.ask(pagosApi.create, { ...at(id), body: { forma, valor: valor ?? null } })
const tipsOf = async (id: number) => (await server.ask(pagosApi.list, at(id))).map(({ propina }) => propina)
const ledger = async () => (await server.ask(propinasApi.read, at(caja))).por_entregar

/** A pizza and a drink of $ 24.000, with a tip of $ 4.000. */
async function anOrder() {
  const productos_pedidos = [
    { producto: pizza, cantidad: 1, precio_unitario_aplicado: 20_000 },
    { producto: bebida, cantidad: 1, precio_unitario_aplicado: 4000 },
  ]
  const { id } = await placed(server, { sede, productos_pedidos, propina: 4000 }, { token })
  return id
}
const withoutBebida = async (id: number) => {
  const order = await read(id)
  return [order, { productos_pedidos: sentOf(order).slice(0, 1) }] as const
}
const withBebidas = async (id: number, cantidad: number) => {
  const order = await read(id)
  return [order, { productos_pedidos: sentOf(order, { 1: { cantidad } }) }] as const
}

test('what a smaller order leaves of its payment is tip, up to the tip of the order', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 24_000)
  expect(await tipsOf(id)).toEqual([0])
  await changed(...(await withoutBebida(id)))
  expect(await tipsOf(id)).toEqual([4000])
  const [comprobante] = await server.ask(comprobantesApi.read, at(id))
  expect(comprobante).toMatchObject({ propina: 4000, total_a_pagar: 20_000, anulado: null })
  expect(await ledger()).toBe(4000)
  expect(await close()).toMatchObject({ propinas: { recibidas: 4000 }, datafono: { esperado: 24_000 } })
})

test('of several payments the newest ones take the tip', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 23_000)
  await pay(id, 'EFECTIVO', 1000)
  await changed(...(await withoutBebida(id)))
  expect(await tipsOf(id)).toEqual([3000, 1000])
})

test('a larger order takes the tip of its payments until it is paid', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 26_000)
  expect(await ledger()).toBe(2000)
  await changed(...(await withBebidas(id, 2)))
  expect(await tipsOf(id)).toEqual([0])
  await pay(id, 'EFECTIVO')
  expect(await tipsOf(id)).toEqual([0, 4000])
  expect(await ledger()).toBe(4000)
})

test('what is paid beyond the tip goes back, and the tip stays', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 26_000)
  await changed(...(await withoutBebida(id)))
  expect(await tipsOf(id)).toEqual([4000])
  const [pago] = await server.ask(pagosApi.list, at(id))
  await server.ask(pagosApi.refund, {
    ...at(id),
    body: { pago: pago?.id ?? 0, valor: 2000, motivo: 'Sobró' },
  })
  expect(await ledger()).toBe(4000)
})

test('a closed shift keeps its tips: a change that would move them is refused, one that needs none is not', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 24_000)
  const cierre = await close()
  await open()
  const smaller = await withoutBebida(id)
  const refused = {
    status: 409,
    codigo: 'turno_cerrado',
    error:
      'Parte de un pago pasaría a ser propina, y ese pago es de un turno de caja que ya se cerró. Cobra lo que falta y después devuelve la diferencia.',
  }
  await expectRefused(server, () => change(...smaller), refused)
  const asked = { token, body: { version: smaller[0].version, ...smaller[1] } }
  await expectRefused(server, () => server.call('POST', pathOf(id, 'modificar/previa'), asked), refused)
  expect(await read(id)).toMatchObject({ total_a_pagar: 24_000 })
  await changed(...(await withBebidas(id, 2)))
  await pay(id, 'EFECTIVO')
  expect(await tipsOf(id)).toEqual([0, 4000])
  expect(await server.ask(cajasApi.cierre, { token, params: { id: String(cierre.id) } })).toEqual(cierre)
})

test('payments of the open shift take the tip where others are of a closed one', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 19_000)
  await close()
  await open()
  await pay(id, 'EFECTIVO', 5000)
  await changed(...(await withoutBebida(id)))
  expect(await tipsOf(id)).toEqual([0, 4000])
})

test('the database refuses another tip in a payment of a closed shift', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 24_000)
  await close()
  await expect(
    server.db.updateTable('pagos').set({ propina: 4000 }).where('pedido_id', '=', id).execute(),
  ).rejects.toThrow('a closed shift never changes')
})

test('the preview moves no tip, and the sums of a past day follow a change', async () => {
  const id = await anOrder()
  await pay(id, 'DATAFONO', 24_000)
  await preview(...(await withoutBebida(id)))
  expect(await tipsOf(id)).toEqual([0])
  const when = () => ({ zona: ZONA_POR_DEFECTO, hoy: businessDay(server.clock.now(), ZONA_POR_DEFECTO) })
  const keep = async () => {
    await eventually(async () => {
      const { rows } = await server.pool.query('select 1 from eventos where seq is null')
      expect(rows).toEqual([])
    })
    while (await keepSums(server.db, when()));
  }
  await keep()
  server.clock.advance(86_400_000)
  await keep()
  await changed(...(await withoutBebida(id)))
  await keep()
  expect(await compareSums(server.db, when())).toEqual([])
  const { rows } = await server.pool.query(
    `select sum(propina)::int as propina from sumas_pagos where sede_id = $1`,
    [sede],
  )
  expect(rows).toEqual([{ propina: 4000 }])
})
