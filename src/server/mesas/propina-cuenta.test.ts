// The tips of a table's account: those that guests gave at checkout, and those of payments that are
// cancelled. Rule mesa/cobrar.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { aProducto, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { permisos: ['gestionar_pedidos', 'gestionar_mesas'] })
const producto = await aProducto(server, { precio: 20_000 })
const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 20_000 }]

/** An order of $ 20.000 at a table of its own, with the tip of its guest. */
async function aRonda(propina: number): Promise<{ pedido: number; cuenta: number }> {
  const mesa = (await server.ask(sedesAdminApi.createMesa, { token, body: { sede: DEMO.sede } })).id
  const { id } = await placed(server, { tipo_pedido: 'MESA', mesa, productos_pedidos, propina }, { token })
  const { cuenta } = await server.ask(pedidosApi.read, { token, params: { id: String(id) } })
  return { pedido: id, cuenta: cuenta ?? 0 }
}
const collect = (cuenta: number, body: object = {}) =>
  server.ask(cuentasApi.createPago, {
    token,
    params: { id: String(cuenta) },
    body: { forma: 'DATAFONO', ...body },
  })
const cancel = (cuenta: number, pago: number | undefined) =>
  server.ask(cuentasApi.cancelPago, { token, params: { id: String(cuenta), pago: String(pago) } })
const tipsOf = async (pedido: number) =>
  (await server.ask(pagosApi.list, { token, params: { id: String(pedido) } })).map(({ propina }) => propina)

test('a payment that is cancelled leaves the tip that the guest gave at checkout', async () => {
  const { pedido, cuenta } = await aRonda(2000)
  const { cobros } = await collect(cuenta)
  expect(cobros).toMatchObject([{ valor: 22_000, propina: 2000 }])
  expect(await cancel(cuenta, cobros[0]?.id)).toMatchObject({ propina: 2000, pagado: 0, por_pagar: 22_000 })
  await collect(cuenta, { forma: 'EFECTIVO' })
  expect(await tipsOf(pedido)).toEqual([2000, 2000])
})

test('a payment that is cancelled takes back the tip that it added, and nothing more', async () => {
  const { cuenta } = await aRonda(2000)
  const { cobros } = await collect(cuenta, { propina: 1000 })
  expect(cobros).toMatchObject([{ valor: 23_000, propina: 3000 }])
  expect(await cancel(cuenta, cobros[0]?.id)).toMatchObject({ propina: 2000, por_pagar: 22_000 })
})

test('a payment of one order that is cancelled in the account leaves the tip of the order', async () => {
  const { pedido, cuenta } = await aRonda(2000)
  await server.ask(pagosApi.create, {
    token,
    params: { id: String(pedido) },
    body: { forma: 'DATAFONO' },
  })
  const { cobros } = await server.ask(cuentasApi.read, { token, params: { id: String(cuenta) } })
  expect(await cancel(cuenta, cobros[0]?.id)).toMatchObject({ propina: 2000, por_pagar: 22_000 })
})

test('a payment that a process of the previous version registered takes its whole tip along', async () => {
  const { cuenta } = await aRonda(0)
  const { cobros } = await collect(cuenta, { propina: 1000 })
  await server.db
    .updateTable('pagos')
    .set({ propina_nueva: null })
    .where('id', '=', cobros[0]?.id ?? 0)
    .execute()
  expect(await cancel(cuenta, cobros[0]?.id)).toMatchObject({ propina: 0, por_pagar: 20_000 })
})

test('the paid tip of a cancelled round pays no tip of another one', async () => {
  const { pedido, cuenta } = await aRonda(3000)
  const at = { token, params: { id: String(cuenta) } }
  const { mesa } = await server.ask(cuentasApi.read, at)
  await placed(server, { tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos, propina: 2000 }, { token })
  const first = { token, params: { id: String(pedido) } }
  await server.ask(pagosApi.create, { ...first, body: { forma: 'DATAFONO' } })
  expect(await server.ask(cuentasApi.read, at)).toMatchObject({ propina: 5000, propina_pagada: 3000 })
  await server.ask(pedidosApi.changeEstado, { ...first, body: { estado: 'CANCELADO' } })
  expect(await server.ask(cuentasApi.read, at)).toMatchObject({
    propina: 2000,
    propina_pagada: 0,
    por_pagar: 22_000,
  })
})

test('after equal parts were paid, the tip of one guest is still a part of its own in the next division', async () => {
  const { cuenta } = await aRonda(6000)
  const at = { token, params: { id: String(cuenta) } }
  const { mesa } = await server.ask(cuentasApi.read, at)
  const round = () => placed(server, { tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos }, { token })
  await round()
  const body = { division: { modo: 'IGUAL' as const, partes: 2 } }
  const { partes } = await server.ask(cuentasApi.divide, { ...at, body })
  for (const { id } of partes.slice(0, 2)) await collect(cuenta, { parte: id })
  await round()
  expect(await server.ask(cuentasApi.divide, { ...at, body })).toMatchObject({
    por_pagar: 26_000,
    propina_pagada: 6000,
    partes: [
      { valor: 20_000, sin_propina: true },
      { valor: 20_000, sin_propina: true },
      { valor: 10_000, cobro: null },
      { valor: 10_000, cobro: null },
      { valor: 6000, lineas: [], sin_propina: false },
    ],
  })
})

test('the paid tip part of a round that is cancelled later pays no tip of another round', async () => {
  const { pedido, cuenta } = await aRonda(6000)
  const at = { token, params: { id: String(cuenta) } }
  const { mesa } = await server.ask(cuentasApi.read, at)
  const round = (propina: number) =>
    placed(server, { tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos, propina }, { token })
  const { id: other } = await round(2000)
  const body = { division: { modo: 'IGUAL' as const, partes: 2 } }
  const { partes } = await server.ask(cuentasApi.divide, { ...at, body })
  const tip = partes.find(({ lineas }) => lineas?.length === 0)
  expect(tip).toMatchObject({
    valor: 8000,
    propinas: [
      { pedido, valor: 6000 },
      { pedido: other, valor: 2000 },
    ],
  })
  await collect(cuenta, { parte: tip?.id })
  await server.ask(pedidosApi.changeEstado, {
    token,
    params: { id: String(pedido) },
    body: { estado: 'CANCELADO' },
  })
  await round(3000)
  const again = await server.ask(cuentasApi.divide, { ...at, body })
  expect(again.partes.slice(-1)).toMatchObject([{ valor: 3000, lineas: [] }])
})

test('no guest pays the tip that another one gave at checkout when they divide the account', async () => {
  const { cuenta } = await aRonda(6000)
  const at = { token, params: { id: String(cuenta) } }
  const { mesa } = await server.ask(cuentasApi.read, at)
  await placed(server, { tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos }, { token })
  const { partes, pedidos } = await server.ask(cuentasApi.divide, {
    ...at,
    body: { division: { modo: 'IGUAL', partes: 2 } },
  })
  expect(partes).toMatchObject([{ valor: 20_000 }, { valor: 20_000 }, { valor: 6000, lineas: [] }])

  const [first = 0, linea = 0] = pedidos.map((pedido) => pedido.productos_pedidos[0]?.id ?? 0)
  const division = { modo: 'PRODUCTOS' as const, partes: [[{ linea, cantidad: 1 }]] }
  const byProduct = await server.ask(cuentasApi.divide, { ...at, body: { division } })
  expect(byProduct.partes).toMatchObject([{ valor: 20_000 }, { valor: 26_000 }])
  const [own] = byProduct.partes
  const after = await collect(cuenta, { parte: own?.id, propina: 1000 })
  expect(after.propinas_de_pedidos).toMatchObject([{ valor: 6000 }])
  await server.ask(cuentasApi.divide, {
    ...at,
    body: { division: { ...division, partes: [[{ linea: first, cantidad: 1 }]] } },
  })
  const { partes: rest } = await server.ask(cuentasApi.read, at)
  expect(rest).toMatchObject([{ valor: 20_000 }, { valor: 26_000, cobro: null }])
})
