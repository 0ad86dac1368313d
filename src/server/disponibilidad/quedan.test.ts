// Staff count what is left, and orders take from it. Rule disponibilidad/quedan.
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { attendIntentos } from '#server/pedidos/en-linea/attend.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aPedidoBody, aSede } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { aLinea, atOnce, expectRefused, place, placed } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { addProducto } from '#test/productos.ts'
import { startTwin } from '#test/twin.ts'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const shop = await startShop()
const { server, wompi, admin: token } = shop
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await shop.close()
})

const MINUTE = 60_000
const FAMILIAR = 5
const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '23:00',
}))
const { id: champinon } = await server.db
  .selectFrom('ingredientes')
  .select('id')
  .where('nombre', '=', 'Champiñones')
  .executeTakeFirstOrThrow()
const { id: campesina } = await addProducto(server, token, {
  nombre: 'Campesina de prueba',
  categoria: 1,
  precio: null,
  ingredientes: [{ id: champinon, quitable: true }],
})
await server.db
  .insertInto('precios_por_medida')
  .values({ producto_id: campesina, medida_id: FAMILIAR, precio: 40_000, admite_mitades: true })
  .execute()
const { id: limonada } = await addProducto(server, token, { nombre: 'Limonada de prueba' })
const PRODUCTOS = [campesina, limonada]

let sede = 0
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T19:00:00-05:00'))
  sede = await aSede(server, { productos: PRODUCTOS, horarios: week })
})

type Cosa = 'INGREDIENTE' | 'PRODUCTO' | 'MEDIDA'
/** Each count begins at another moment. */
const setLeft = (quedan: number | null, cosa: Cosa = 'INGREDIENTE', id = champinon, of = sede) => {
  server.clock.advance(MINUTE)
  return server.ask(disponibilidadApi.set, {
    token,
    body: { sede: of, cosa, id, plazo: 'MANANA', hora: null, quedan },
  })
}
const left = async (cosa: Cosa = 'INGREDIENTE', id = champinon, of = sede) => {
  const row = await server.db
    .selectFrom('disponibilidad')
    .select('quedan')
    .where('sede_id', '=', of)
    .where('cosa', '=', cosa)
    .where('cosa_id', '=', id)
    .executeTakeFirst()
  return row?.quedan
}
const marks = async (on: Pick<typeof server, 'call'> = server) => {
  const { body } = await on.call('GET', `/api/disponibilidad/?sede=${String(sede)}`)
  return Object(body).agotados
}
const pizza = (changes = {}) => aLinea({ producto: campesina, medida: FAMILIAR, ...changes })
const changes = (linea = pizza()) => ({
  sede,
  tipo_pedido: 'RECOGER' as const,
  productos_pedidos: [linea],
})
const order = (linea = pizza()) => place(server, changes(linea))
const setEstado = (id: number, estado: string) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })

test('orders take from the count, and at 0 the thing is out by itself, in every process', async () => {
  expect(await setLeft(3)).toMatchObject({ quedan: 3, nombre: 'Champiñones' })
  expect((await order(pizza({ cantidad: 2 }))).status).toBe(201)
  expect([await left(), await marks()]).toEqual([1, []])
  await expectRefused(server, () => order(pizza({ cantidad: 2 })), {
    status: 409,
    codigo: 'agotado',
    error: 'Solo quedan champiñones para 1 pizza. Quítalos de tu Campesina de prueba o pide menos.',
  })
  expect((await order(pizza({ cantidad: 5, observaciones: 'Sin champiñones' }))).status).toBe(201)
  expect((await order()).status).toBe(201)
  expect(await left()).toBe(0)
  const mark = { cosa: 'INGREDIENTE', id: champinon, texto: 'Agotado por hoy' }
  for (const on of [server, twin]) await eventually(async () => expect(await marks(on)).toEqual([mark]))
  await expectRefused(server, () => order(), {
    status: 409,
    codigo: 'agotado',
    error: 'Se acabaron los champiñones. Quítalos de tu Campesina de prueba o elige otra pizza.',
  })
  const list = await server.ask(disponibilidadApi.list, { token })
  expect(list.find((one) => one.sede.id === sede)).toMatchObject({ quedan: 0, quien: expect.any(String) })
  await server.call('POST', '/api/disponibilidad/vender/', {
    token,
    body: { sede, cosa: 'INGREDIENTE', id: champinon },
  })
  expect((await order(pizza({ cantidad: 9 }))).status).toBe(201)
})

test('the count ends at its time', async () => {
  await setLeft(1, 'PRODUCTO', limonada)
  const three = aLinea({ producto: limonada, medida: null, cantidad: 3 })
  expect((await order(three)).status).toBe(409)
  server.clock.set(new Date('2026-11-21T12:00:00-05:00'))
  expect((await order(three)).status).toBe(201)
})

test('two lines of one order count together', async () => {
  await setLeft(3, 'MEDIDA', FAMILIAR)
  const lineas = [pizza({ cantidad: 2 }), pizza({ cantidad: 2, observaciones: 'Bien tostada' })]
  await expectRefused(server, () => place(server, { sede, productos_pedidos: lineas }), {
    status: 409,
    error: 'Solo queda masa familiar para 3 pizzas. Pide menos o elige otro tamaño de Campesina de prueba.',
  })
  expect(await left('MEDIDA', FAMILIAR)).toBe(3)
})

test('200 orders at once, through two processes, for the last 8: exactly 8 stand', async () => {
  await setLeft(8)
  const first = await placed(server, changes(pizza({ observaciones: 'Sin champiñones' })))
  const answers = await atOnce(200, (headers, index) =>
    (index % 2 === 0 ? server : twin).call('POST', '/api/pedidos/', {
      body: aPedidoBody(changes()),
      headers,
    }),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(refused).toHaveLength(192)
  for (const { body } of refused) {
    expect(body).toMatchObject({
      codigo: 'agotado',
      error: expect.stringMatching(/^Se acabaron los champiñones/),
    })
  }
  expect(await left()).toBe(0)
  const last = await placed(server, changes(pizza({ observaciones: 'Sin champiñones' })))
  // Refused orders draw no number.
  expect(last.id - first.id).toBe(9)
})

test('orders and cancellations at once of two counted things leave each count exact', async () => {
  await setLeft(500)
  await setLeft(500, 'MEDIDA', FAMILIAR)
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await placed(server, changes())).id))
  const answers = await Promise.all(
    ids.flatMap((id) => [setEstado(id, 'CANCELADO'), order(), order(pizza({ cantidad: 2 }))]),
  )
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  expect([await left(), await left('MEDIDA', FAMILIAR)]).toEqual([440, 440])
})

test('an order that is repeated takes once, and one that is noted afterwards takes nothing', async () => {
  await setLeft(5)
  const options = { headers: { 'idempotency-key': 'quedan-ocho' }, body: aPedidoBody(changes()) }
  for (let n = 0; n < 3; n += 1) {
    expect((await server.call('POST', '/api/pedidos/', options)).status).toBe(201)
  }
  expect(await left()).toBe(4)
  const pasado = { fecha: '2026-11-20T18:00:00.000Z' }
  const noted = await server.ask(pedidosApi.note, { token, body: { ...aPedidoBody(changes()), pasado } })
  await setEstado(noted.id, 'CANCELADO')
  await setEstado(noted.id, 'COMPLETADO')
  expect(await left()).toBe(4)
})

test('a cancelled order gives back what it took, once, and takes it again when it is active again', async () => {
  await setLeft(3)
  const { id } = await placed(server, changes(pizza({ cantidad: 2 })))
  expect(await left()).toBe(1)
  for (const estado of ['CANCELADO', 'CANCELADO', 'PENDIENTE', 'ACEPTADO', 'CANCELADO'])
    await setEstado(id, estado)
  expect(await left()).toBe(3)
  expect((await order(pizza({ cantidad: 2 }))).status).toBe(201)
  expect(await setEstado(id, 'PENDIENTE')).toMatchObject({
    status: 409,
    body: { codigo: 'agotado', error: 'No se puede reactivar el pedido. Solo queda 1: Champiñones' },
  })
  expect((await order()).status).toBe(201)
  expect((await setEstado(id, 'PENDIENTE')).body).toMatchObject({
    error: 'No se puede reactivar el pedido. Se acabó: Champiñones',
  })
  expect(await left()).toBe(0)
})

test('an order that its customer cancels gives back what it took', async () => {
  await setLeft(3)
  const { token: pagina } = await placed(server, changes(pizza({ cantidad: 2 })))
  expect(await left()).toBe(1)
  for (const _again of [1, 2]) await server.ask(pedidosApi.cancelByToken, { params: { token: pagina } })
  expect(await left()).toBe(3)
})

test('a cancelled order puts what was sold out back on the menu', async () => {
  await setLeft(1)
  const { id } = await placed(server, changes())
  await eventually(async () => expect(await marks()).toHaveLength(1))
  await setEstado(id, 'CANCELADO')
  await eventually(async () => expect(await marks()).toEqual([]))
  expect((await order()).status).toBe(201)
})

test.each<[string, number | null]>([
  ['a new count', 5],
  ['a thing that is out', null],
])('%s gets nothing back from earlier orders', async (_name, quedan) => {
  await setLeft(3)
  const { id } = await placed(server, changes())
  await setLeft(quedan)
  await setEstado(id, 'CANCELADO')
  expect(await left()).toBe(quedan)
  expect((await setEstado(id, 'PENDIENTE')).status).toBe(200)
  expect(await left()).toBe(quedan)
})

test('an order that passes to another branch gives back what it took, for good, and takes nothing there', async () => {
  const other = await aSede(server, { productos: PRODUCTOS, horarios: week })
  await setLeft(3)
  await setLeft(1, 'INGREDIENTE', champinon, other)
  const { id } = await placed(server, changes(pizza({ cantidad: 2 })))
  const moved = await server.call('POST', `/api/pedidos/${String(id)}/cambiar_sede/`, {
    token,
    body: { sede: other },
  })
  expect(moved.status).toBe(200)
  await setEstado(id, 'CANCELADO')
  await setEstado(id, 'PENDIENTE')
  expect([await left(), await left('INGREDIENTE', champinon, other)]).toEqual([3, 1])
})

test('an order that waits for its payment holds what it needs until it ends', async () => {
  await setLeft(3)
  const body = () => aPagoBody({ sede, productos_pedidos: [pizza()] })
  const paid = await aPago(shop, { body: body() })
  await aPago(shop, { body: body() })
  expect(await left()).toBe(1)
  const { pedido } = await readPago(shop, paid.token, wompi.pay(paid.enlace, 'APPROVED').id)
  expect(await left()).toBe(1)
  server.clock.advance(20 * MINUTE)
  await attendIntentos(server.services, await loadPedidoTokens(server.db))
  expect(await left()).toBe(2)
  await setEstado(pedido?.id ?? 0, 'CANCELADO')
  expect(await left()).toBe(3)
})

test('an order that waits for its payment gives back to the count that "Deshacer" restored', async () => {
  await setLeft(3)
  const { quedan, desde, hasta, antes } = await setLeft(30)
  await aPago(shop, { body: aPagoBody({ sede, productos_pedidos: [pizza()] }) })
  const body = { sede, cosa: 'INGREDIENTE', id: champinon, quedan, desde, hasta, antes }
  await server.call('POST', '/api/disponibilidad/deshacer/', { token, body })
  expect(await left()).toBe(2)
  server.clock.advance(20 * MINUTE)
  await attendIntentos(server.services, await loadPedidoTokens(server.db))
  expect(await left()).toBe(3)
})

test('an order that needs no counted thing has no statement more, and none has a message more', async () => {
  const costOf = async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    expect((await order()).status).toBe(201)
    const sent = query.mock.calls.map((call) => JSON.stringify(call))
    query.mockRestore()
    // Other messages tell of the order after its commit.
    const ours = sent.filter((text) => /dicho as materialized|insert into pedidos /.test(text))
    return { messages: ours.length, statements: ours.join().match(/"text":/g)?.length ?? 0 }
  }
  const usual = await costOf()
  // One of them is the lock of the customer.
  expect(usual).toEqual({ messages: 2, statements: 8 })
  await setLeft(8)
  expect(await costOf()).toEqual({ messages: 2, statements: usual.statements + 1 })
})

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['a half', 1.5],
  ['too many', 1000],
  ['a huge number', 1e30],
  ['a text', '8'],
])('a count of %s is refused', async (_name, quedan) => {
  const body = { sede, cosa: 'INGREDIENTE', id: champinon, plazo: 'AVISO', quedan }
  expect(await server.call('PUT', '/api/disponibilidad/', { token, body })).toMatchObject({
    status: 400,
    body: { campos: { quedan: 'Escribe cuántos quedan, de 1 a 999' } },
  })
  expect(await left()).toBeUndefined()
})
