// The start of its cooking decides which marks and counts an order meets. Rules disponibilidad/hora
// and disponibilidad/quedan.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { createModificar } from '#test/modificar.ts'
import { aLinea, place, placed } from '#test/orders.ts'
import { addProducto } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const { read, change } = createModificar(server, token)

const MINUTE = 60_000
const FAMILIAR = 5
const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))
const { id: pizza } = await addProducto(server, token, {
  nombre: 'Campesina de la hora',
  categoria: 1,
  precio: null,
})
await server.db
  .insertInto('precios_por_medida')
  .values({ producto_id: pizza, medida_id: FAMILIAR, precio: 40_000, admite_mitades: true })
  .execute()
const { id: limonada } = await addProducto(server, token, { nombre: 'Limonada de la hora' })

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const at = (dia: string, hora: string) => new Date(`${dia}T${hora}:00-05:00`)
const iso = (dia: string, hora: string) => at(dia, hora).toISOString()

let sede = 0
beforeEach(async () => {
  server.clock.set(at(FRIDAY, '19:00'))
  sede = await aSede(server, { productos: [pizza, limonada], horarios: week })
})

const say = (
  more: { quedan?: number; plazo?: 'MANANA' | 'AVISO' | 'HORA'; hora?: string } = {},
  id = FAMILIAR,
) => {
  const { quedan = null, plazo = 'MANANA', hora = null } = more
  server.clock.advance(MINUTE)
  const cosa = id === FAMILIAR ? 'MEDIDA' : 'PRODUCTO'
  return server.ask(disponibilidadApi.set, { token, body: { sede, cosa, id, plazo, hora, quedan } })
}
const left = async (id = FAMILIAR) => {
  const row = server.db.selectFrom('disponibilidad').select('quedan').where('sede_id', '=', sede)
  return (await row.where('cosa_id', '=', id).executeTakeFirstOrThrow()).quedan
}
const linea = aLinea({ producto: pizza, medida: FAMILIAR })
const asked = (more: object = {}) => ({
  sede,
  tipo_pedido: 'RECOGER' as const,
  productos_pedidos: [linea],
  ...more,
})
const order = (more: object = {}) => place(server, asked(more))
const SOBRE_MANANA = { para_las: iso(SATURDAY, '20:00') }
const setEstado = (id: number, estado: string) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })
const sizes = async (para?: string, of: { tipo_pedido?: 'DOMICILIO'; viaje?: string } = {}) => {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: String(sede), para, ...of } })
  return menu
    .flatMap((categoria) => categoria.productos_por_categoria)
    .filter(({ id }) => id === pizza)
    .map(({ no_disponible }) => no_disponible ?? 'se vende')
}

test('a product that is out until tomorrow is refused for tonight, and sold for tomorrow', async () => {
  await say()
  expect(await order()).toMatchObject({
    status: 409,
    body: { codigo: 'agotado', datos: { quedan: 0, hasta: iso(SATURDAY, '12:00') } },
  })
  expect((await order({ para_las: iso(FRIDAY, '21:00') })).status).toBe(409)
  expect((await order(SOBRE_MANANA)).status).toBe(201)
})

test('what is out until further notice is refused for tomorrow, too, and its refusal has no end', async () => {
  await say({ plazo: 'AVISO' })
  const { status, body } = await order(SOBRE_MANANA)
  expect([status, Object(body).datos]).toEqual([409, { cosa: 'MEDIDA', id: FAMILIAR, quedan: 0 }])
})

test('a closed branch sells for its opening, and its menu has the marks of that hour', async () => {
  await say()
  expect(await sizes()).toEqual(['Agotado por hoy'])
  server.clock.set(at(FRIDAY, '23:30'))
  expect(await sizes()).toEqual(['se vende'])
  expect(await order()).toMatchObject({ status: 201, body: { programado_para: iso(SATURDAY, '12:00') } })
  await say({ plazo: 'HORA', hora: '14:00' })
  expect(await sizes()).toEqual(['Agotado hasta las 2:00\u00A0p.\u00A0m.'])
  expect((await order()).status).toBe(409)
})

test('the menu for a later hour has the marks that last until then', async () => {
  await say()
  expect(await sizes(iso(FRIDAY, '21:00'))).toEqual(['Agotado por hoy'])
  expect(await sizes(iso(SATURDAY, '20:00'))).toEqual(['se vende'])
  // An hour that is over is as soon as possible.
  expect(await sizes(iso(FRIDAY, '12:00'))).toEqual(['Agotado por hoy'])
  const path = `/api/categoria-productos/?sede=${String(sede)}&para=luego`
  expect(await server.call('GET', path)).toMatchObject({
    status: 400,
    body: { campos: { para: 'Fecha inválida' } },
  })
})

test('the menu for an hour has the marks of the beginning of the cooking, as the order has them', async () => {
  await say({ plazo: 'HORA', hora: '20:00' })
  const isSold = async (para_las: string) => [await sizes(para_las), (await order({ para_las })).status]
  // A kitchen of 20 minutes begins at 19:55, and at 20:10.
  expect(await isSold(iso(FRIDAY, '20:15'))).toEqual([['Agotado hasta las 8:00\u00A0p.\u00A0m.'], 409])
  expect(await isSold(iso(FRIDAY, '20:30'))).toEqual([['se vende'], 201])
})

test.each([
  ['20:45', '25', ['Agotado hasta las 8:00\u00A0p.\u00A0m.']],
  ['21:00', '25', ['se vende']],
  ['21:00', '45', ['Agotado hasta las 8:00\u00A0p.\u00A0m.']],
])('for a delivery at %s the ride of %s minutes counts, too', async (hora, viaje, marks) => {
  await say({ plazo: 'HORA', hora: '20:00' })
  expect(await sizes(iso(FRIDAY, hora), { tipo_pedido: 'DOMICILIO', viaje })).toEqual(marks)
})

test('an order for tomorrow takes nothing from the count of today', async () => {
  await say({ quedan: 2 })
  const big = { productos_pedidos: [{ ...linea, cantidad: 5 }] }
  expect((await order({ ...big, ...SOBRE_MANANA })).status).toBe(201)
  expect(await left()).toBe(2)
  expect((await order(big)).status).toBe(409)
})

test('a count without an end is taken by orders of any hour', async () => {
  await say({ quedan: 2, plazo: 'AVISO' })
  expect((await order(SOBRE_MANANA)).status).toBe(201)
  expect(await left()).toBe(1)
})

test('an order that moves to tomorrow gives back what it took today, and takes it when it comes back', async () => {
  await say({ quedan: 2 })
  const { id } = await placed(server, asked())
  const move = async (programado_para: string) => change(await read(id), { programado_para })
  expect(await left()).toBe(1)
  expect((await move(iso(SATURDAY, '19:00'))).status).toBe(200)
  expect(await left()).toBe(2)
  expect((await move(iso(FRIDAY, '21:00'))).status).toBe(200)
  expect(await left()).toBe(1)
  expect((await move(iso(SATURDAY, '19:00'))).status).toBe(200)
  for (const _each of [1, 2]) expect((await order()).status).toBe(201)
  expect(await move(iso(FRIDAY, '21:00'))).toMatchObject({ status: 409, body: { codigo: 'agotado' } })
})

test('an order that moves within today keeps what it has, though it is out', async () => {
  const { id } = await placed(server, asked())
  await say()
  expect((await change(await read(id), { programado_para: iso(FRIDAY, '21:00') })).status).toBe(200)
  expect((await change(await read(id), { programado_para: iso(SATURDAY, '19:00') })).status).toBe(200)
  expect((await change(await read(id), { programado_para: iso(FRIDAY, '21:00') })).status).toBe(409)
})

test('a reactivated order marks as taken only what it took again', async () => {
  await say({ quedan: 4 }, limonada)
  await say({ quedan: 4 })
  const limonadas = aLinea({ producto: limonada, medida: null })
  const { id } = await placed(server, asked({ productos_pedidos: [linea, limonadas] }))
  expect([await left(), await left(limonada)]).toEqual([3, 3])
  await setEstado(id, 'CANCELADO')
  // The count of the lemonade begins later than the order: it is owed nothing.
  await say({ quedan: 4 }, limonada)
  expect((await setEstado(id, 'PENDIENTE')).status).toBe(200)
  const rows = await server.db
    .selectFrom('tomados')
    .select(['cosa', 'devuelto'])
    .where('pedido_id', '=', id)
    .orderBy('cosa')
    .execute()
  expect(rows).toEqual([
    { cosa: 'MEDIDA', devuelto: false },
    { cosa: 'PRODUCTO', devuelto: true },
  ])
})
