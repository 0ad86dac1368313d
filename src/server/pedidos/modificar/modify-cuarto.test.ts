// The place of an order that staff change in the quarters of an hour of its branch. Rule
// ritmo/capacidad.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { aPedidoBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, sentOf, setSede, TARDES } from '#test/modificar.ts'
import { aLinea, expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const { change, changed, read } = createModificar(server, token)

/** A Friday. */
const bogota = (local: string, dia = '2026-11-20') => new Date(`${dia}T${local}:00-05:00`)
const iso = (local: string, dia?: string) => bogota(local, dia).toISOString()
const TOMORROW = '2026-11-21'

const setKitchen = (one: number, body: object) => setSede(server, token, one, body)

let sede = 0
let otra = 0
beforeEach(async () => {
  server.clock.set(bogota('19:02'))
  sede = await aSede(server, { productos: [DEMO.margarita], horarios: TARDES })
  otra = await aSede(server, { productos: [DEMO.margarita], horarios: TARDES })
  for (const one of [sede, otra]) await setKitchen(one, { minutos_cocina: 20, pizzas_por_cuarto: 8 })
})

const order = async (cantidad: number, more: object = {}) => {
  const { id } = await placed(server, {
    sede,
    tipo_pedido: 'RECOGER',
    productos_pedidos: [aLinea({ cantidad })],
    ...more,
  })
  return read(id)
}
const taken = async (local: string, where = sede) => {
  const row = await server.db
    .selectFrom('cuartos_sede')
    .select('tomadas')
    .where('sede_id', '=', where)
    .where('inicio', '=', bogota(local))
    .executeTakeFirst()
  return row?.tomadas ?? 0
}
const LLENA = {
  status: 409,
  codigo: 'cuarto_lleno',
  error: 'A esa hora la cocina está llena. Elige otra hora para el pedido.',
}
/** The preview and the save say the same. */
const expectFull = async (pedido: PedidoEnviado, cambio: Parameters<typeof change>[1]) => {
  const body = { version: pedido.version, ...cambio }
  const path = `/api/pedidos/${String(pedido.id)}/modificar/previa/`
  await expectRefused(server, () => server.call('POST', path, { token, body }), LLENA)
  await expectRefused(server, () => change(pedido, cambio), LLENA)
}
const units = (pedido: PedidoEnviado, cantidad: number) => ({
  productos_pedidos: sentOf(pedido, { 0: { cantidad } }),
})

test('an order of tomorrow is not moved to now while this quarter is full', async () => {
  const later = await order(8, { para_las: iso('20:30', TOMORROW) })
  server.clock.set(bogota('19:17'))
  const first = await order(8)
  await expectFull(later, { programado_para: null })
  expect(await taken('19:15')).toBe(8)
  await changed(first, units(first, 3))
  await expectFull(later, { programado_para: null })
  await changed(later, { ...units(later, 5), programado_para: null })
  expect(await taken('19:15')).toBe(8)
})

test('a change of an order of an app is not refused for a full quarter, which counts it', async () => {
  const first = await order(8)
  const body = aPedidoBody({ sede, tipo_pedido: 'RECOGER', canal: 'RAPPI', invitado: null })
  const { id } = await server.ask(pedidosApi.create, { token, body })
  const sold = await read(id)
  await changed(sold, units(sold, 4))
  expect(await taken('19:00')).toBe(12)
  await order(8, { para_las: iso('20:30') })
  await changed(await read(id), { programado_para: iso('20:10') })
  expect([await taken('19:00'), await taken('20:00')]).toEqual([8, 12])
  await expectFull(first, { programado_para: iso('20:10') })
})

test('an order that goes to another branch begins there now, in a quarter with room', async () => {
  const now = await order(5)
  const before = await order(5, { sede: otra, para_las: iso('20:30') })
  await order(5, { sede: otra, para_las: iso('19:45') })
  server.clock.set(bogota('19:16'))
  expect(await taken('19:15', otra)).toBe(5)
  await expectFull(now, { sede: otra })
  await changed(now, { sede: otra, ...units(now, 3) })
  expect([await taken('19:00'), await taken('19:15', otra)]).toEqual([0, 8])
  // Its lines alone stay in that quarter.
  const there = await read(now.id)
  await expectFull(there, units(there, 4))
  await changed(there, units(there, 2))
  expect(await taken('19:15', otra)).toBe(7)
  expect(before.sede).toMatchObject({ id: otra })
})

test('in a quarter with more pizzas than its limit an order can be changed, and made smaller', async () => {
  await setKitchen(sede, { pizzas_por_cuarto: 12 })
  const two = await order(2, { para_las: iso('20:30') })
  const ten = await order(10, { para_las: iso('20:30') })
  await setKitchen(sede, { pizzas_por_cuarto: 8 })
  expect(await taken('20:00')).toBe(12)
  const noted = await changed(two, {
    productos_pedidos: sentOf(two, { 0: { observaciones: 'Sin cebolla' } }),
  })
  expect(await taken('20:00')).toBe(12)
  await expectFull(noted, units(noted, 3))
  const one = await changed(noted, units(noted, 1))
  expect(await taken('20:00')).toBe(11)
  // One that is larger than a whole quarter takes a whole quarter.
  await changed(ten, units(ten, 9))
  expect(await taken('20:00')).toBe(9)
  await expectFull(one, units(one, 2))
  const held = await server.db
    .selectFrom('cuartos_tomados')
    .select(['pedido_id', 'pizzas'])
    .where('sede_id', '=', sede)
    .orderBy('pedido_id')
    .execute()
  expect(held).toEqual([
    { pedido_id: two.id, pizzas: 1 },
    { pedido_id: ten.id, pizzas: 8 },
  ])
})

test('a start that moves with the address of an order takes its place in the new quarter', async () => {
  const later = await order(5, { para_las: iso('20:30') })
  await setKitchen(otra, { minutos_cocina: 40 })
  await changed(later, { sede: otra })
  expect([await taken('20:00'), await taken('19:45', otra)]).toEqual([0, 5])
})

test('orders that change places at the same moment are all moved', async () => {
  let pair = [await order(4, { para_las: iso('20:30') }), await order(4, { para_las: iso('21:00') })]
  for (let round = 0; round < 6; round += 1) {
    const hours = round % 2 === 0 ? ['20:30', '20:00'] : ['20:00', '20:30']
    pair = await Promise.all(
      pair.map((one, index) => changed(one, { programado_para: iso(hours[index] ?? '') })),
    )
  }
  expect([await taken('20:00'), await taken('20:30')]).toEqual([4, 4])
})

test('of twelve orders that are moved to one quarter at once, eight begin in it', async () => {
  const orders: PedidoEnviado[] = []
  for (const hora of ['20:30', '20:45']) {
    for (let n = 0; n < 6; n += 1) orders.push(await order(1, { para_las: iso(hora) }))
  }
  const answers = await Promise.all(orders.map((one) => change(one, { programado_para: iso('21:00') })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect(await taken('21:00')).toBe(8)
  expect((await taken('20:00')) + (await taken('20:15'))).toBe(4)
})
