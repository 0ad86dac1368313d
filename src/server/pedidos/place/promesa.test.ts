// The hour that is promised for an order, kept with it. Rule ritmo/promesa.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { aPedidoBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const bogota = (local: string) => new Date(`2026-11-20T${local}-05:00`)
const admin = await aSesion(server, { roles: ['Administrador'] })
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))

let sede = 0
beforeEach(async () => {
  server.clock.set(bogota('19:12:30'))
  sede = await aSede(server, { productos: [DEMO.margarita], horarios: WEEK })
  expect((await setKitchen('20')).status).toBe(200)
})

const setKitchen = (minutos_cocina: unknown) =>
  server.call('PATCH', `/api/locations/sedes/${String(sede)}/`, {
    token: admin.token,
    body: { minutos_cocina },
  })
const order = async (changes: object = {}) =>
  (await place(server, { sede, productos_pedidos: aPedidoBody().productos_pedidos, ...changes })).body

test('a pick-up is promised by the minutes of the kitchen', async () => {
  expect(await order()).toMatchObject({ para_las: bogota('19:35:00').toISOString() })
})

test('a delivery is promised with its ride, and an order at a table is not', async () => {
  const { body } = await server.call('PATCH', `/api/locations/sedes/${String(DEMO.sede)}/`, {
    token: admin.token,
    body: { minutos_cocina: 20 },
  })
  expect(body).toMatchObject({ minutos_cocina: 20 })
  const delivery = await order({
    sede: DEMO.sede,
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: DEMO.direccion },
  })
  const row = await server.db
    .selectFrom('pedidos')
    .select(['minutos', 'para_las', 'fecha'])
    .where('id', '=', Object(delivery).id)
    .executeTakeFirstOrThrow()
  const step = 5 * 60_000
  const end = row.fecha.getTime() + (20 + (row.minutos ?? 0) + 10) * 60_000
  expect(row.minutos).toBeGreaterThan(0)
  expect(row.para_las).toEqual(new Date(Math.ceil(end / step) * step))
  const mesa = await server.db
    .selectFrom('mesas')
    .select('id')
    .where('sede_id', '=', DEMO.sede)
    .executeTakeFirstOrThrow()
  expect(await order({ sede: DEMO.sede, tipo_pedido: 'MESA', mesa: mesa.id })).toMatchObject({
    para_las: null,
  })
  await server.call('PATCH', `/api/locations/sedes/${String(DEMO.sede)}/`, {
    token: admin.token,
    body: { minutos_cocina: null },
  })
})

test('a great demand and a pause move the promise', async () => {
  const setPace = (minutos: number | null) =>
    server.call('PUT', '/api/ritmos/', {
      token: admin.token,
      body: { sede, tipos: ['RECOGER'], minutos, duracion: 30 },
    })
  await setPace(20)
  expect(await order()).toMatchObject({ para_las: bogota('19:55:00').toISOString() })
  await setPace(null)
  expect(await order()).toMatchObject({
    programado_para: bogota('19:43:00').toISOString(),
    para_las: bogota('20:05:00').toISOString(),
  })
})

test('a scheduled order is promised from its opening', async () => {
  server.clock.set(bogota('09:00:00'))
  expect(await order()).toMatchObject({ para_las: bogota('12:20:00').toISOString() })
})

test('a branch without a setting promises nothing', async () => {
  await setKitchen('')
  expect(await order()).toMatchObject({ para_las: null })
})

test.each([0, 181, 1.5, 1e20, 'veinte', '\0'])('%j minutes are refused', async (minutos) => {
  const { status, body } = await setKitchen(minutos)
  expect([status, Object(body).campos]).toEqual([
    400,
    { minutos_cocina: 'Escribe de 1 a 180 minutos, o nada' },
  ])
})

test('a new branch promises nothing', async () => {
  const created = await server.ask(gestionSedesApi.create, {
    token: admin.token,
    body: {
      nombre: 'Sede sin promesa',
      direccion: 'Calle 1',
      ciudad: 'Bogotá',
      telefono: '6015550199',
      ubicacion: '4.65, -74.06',
    },
  })
  expect(created.minutos_cocina).toBeNull()
})
