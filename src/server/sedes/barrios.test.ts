// A branch without a map delivers by barrio: suggestions, quotes and orders follow its list (rule
// domicilio/barrios).
import { barriosApi } from '#contract/sedes/barrios.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { openSession } from '#server/lib/session.ts'
import { SEEDED_AT } from '#test/database.ts'
import { aDomicilioBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))
const admin = await openSession(server.services, 1)

const CENTRO = { nombre: 'Centro', costo_domicilio: 5000, minutos: 20, ultima_hora: null }
const MARCOS = { nombre: 'San Marcos', costo_domicilio: 7000, minutos: 30, ultima_hora: '21:00' }
const pathOf = (sede: number) => `/api/locations/sedes/${String(sede)}/barrios/`
const put = (sede: number, barrios: unknown, token: string | null = admin) =>
  server.call('PUT', pathOf(sede), { token, body: { barrios } })

async function aSedeInBarrios(): Promise<number> {
  const sede = await aSede(server, { productos: [DEMO.margarita] })
  expect((await put(sede, [CENTRO, MARCOS])).status).toBe(200)
  return sede
}
const suggested = async (sede: number, input_text: string) =>
  (await server.ask(sedesApi.directions, { query: { input_text, sede_id: String(sede) } })).suggestions
const quote = (sede: number, direccion?: string) =>
  server.ask(sedesApi.distance, {
    query: { sede_id: String(sede), lat: '4.65', lon: '-74.06', ...(direccion && { direccion }) },
  })
const order = (sede: number, direccion_entrega: string, costo_domicilio?: number) =>
  place(
    server,
    aDomicilioBody({ sede, direccion: { direccion_entrega, instrucciones: '' }, costo_domicilio }),
  )

test('suggestions add the barrio, and quote and order have its fee, its minutes and no point', async () => {
  const sede = await aSedeInBarrios()
  const [first, second] = await suggested(sede, 'Carrera 9 # 13-20')
  expect([first?.direccion, second?.direccion]).toEqual([
    'Carrera 9 # 13-20, Centro',
    'Carrera 9 # 13-20, San Marcos',
  ])
  expect(second).toMatchObject({ out_of_coverage: false, distancia_metros: null })
  const direccion = second?.direccion ?? ''
  expect(await quote(sede, direccion)).toMatchObject({
    distance: '',
    duration: '30 min',
    distancia_metros: null,
    minutos: 30,
    costo_domicilio: 7000,
    out_of_coverage: false,
  })
  const placed = await order(sede, direccion, 7000)
  expect(placed).toMatchObject({
    status: 201,
    body: {
      costo_domicilio: 7000,
      direccion: { direccion_entrega: direccion, distancia_metros: null, barrio: 'San Marcos' },
    },
  })
  const id = Number(Object(placed.body).id)
  const row = await server.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({
    lat: null,
    lng: null,
    distancia_metros: null,
    minutos: 30,
    barrio: 'San Marcos',
  })
  const read = await server.ask(pedidosApi.read, { params: { id: String(id) }, token: admin })
  expect(read.direccion?.barrio).toBe('San Marcos')
})

test('an address without a barrio of the branch is outside, also one that the map knows', async () => {
  const sede = await aSedeInBarrios()
  for (const direccion of [DEMO.direccion, 'Carrera 9 # 13-20, La Candelaria']) {
    expect(await quote(sede, direccion)).toMatchObject({ out_of_coverage: true, sede_sugerida: null })
  }
  for (const direccion of [DEMO.direccion, 'Carrera 9 # 13-20, La Candelaria']) {
    expect(await order(sede, direccion)).toMatchObject({
      status: 422,
      body: { codigo: 'fuera_de_cobertura' },
    })
  }
})

test('a text that names a barrio is suggested there first, and ordered at its fee', async () => {
  const sede = await aSedeInBarrios()
  const direcciones = async (text: string) => (await suggested(sede, text)).map(({ direccion }) => direccion)
  expect(await direcciones('san marcos')).toEqual(['san marcos, San Marcos'])
  expect(await direcciones('San Marcos casa 5')).toEqual([
    'San Marcos casa 5, San Marcos',
    'San Marcos casa 5, Centro',
  ])
  expect(await order(sede, 'san marcos, San Marcos', 7000)).toMatchObject({
    status: 201,
    body: { costo_domicilio: 7000, direccion: { barrio: 'San Marcos' } },
  })
})

test('a quote without an address is an estimate: the fee and the minutes of the dearest barrio', async () => {
  const sede = await aSedeInBarrios()
  expect(await quote(sede)).toMatchObject({
    out_of_coverage: false,
    estimado: true,
    costo_domicilio: 7000,
    minutos: 30,
    duration: '30 min',
    ultima_hora: null,
  })
  const direccion = 'Carrera 9 # 13-20, Centro'
  expect(await quote(sede, direccion)).toMatchObject({ estimado: false, costo_domicilio: 5000 })
  expect(await quote(sede, 'Carrera 9 # 13-20, San Marcos')).toMatchObject({ ultima_hora: '21:00' })
})

test('the quoted fee holds when staff change it, and a removed barrio gets no order', async () => {
  const sede = await aSedeInBarrios()
  const direccion = 'Carrera 9 # 13-20, Centro'
  await quote(sede, direccion)
  await put(sede, [{ ...CENTRO, costo_domicilio: 9000 }, MARCOS])
  expect(await order(sede, direccion, 5000)).toMatchObject({ status: 201, body: { costo_domicilio: 5000 } })
  server.clock.advance(31 * 60_000)
  expect(await order(sede, direccion, 5000)).toMatchObject({
    status: 409,
    body: { codigo: 'precios_cambiaron', datos: { costo_domicilio: 9000 } },
  })
  await quote(sede, direccion)
  await put(sede, [MARCOS])
  expect((await order(sede, direccion)).status).toBe(422)
})

test('without barrios the branch delivers by map again', async () => {
  const sede = await aSedeInBarrios()
  await quote(sede, 'Carrera 9 # 13-20, Centro')
  expect((await put(sede, [])).status).toBe(200)
  expect(await suggested(sede, DEMO.direccion)).toMatchObject([{ direccion: 'Calle 72 # 10-07' }])
  expect((await order(sede, DEMO.direccion)).status).toBe(201)
  expect((await order(sede, 'Carrera 9 # 13-20, Centro')).status).toBe(422)
})

test('after the last hour of a barrio an order there is refused, and other barrios go on', async () => {
  const sede = await aSedeInBarrios()
  // 21:01 in Bogotá.
  server.clock.set('2026-11-21T02:01:00Z')
  expect(await order(sede, 'Carrera 9 # 13-20, San Marcos')).toMatchObject({
    status: 409,
    body: { codigo: 'barrio_tarde', error: 'A San Marcos llevamos domicilios hasta las 09:00 PM.' },
  })
  expect((await order(sede, 'Carrera 9 # 13-20, Centro')).status).toBe(201)
})

test('before a branch is chosen, the barrios of each branch are suggested with it', async () => {
  const sede = await aSedeInBarrios()
  const { suggestions } = await server.ask(sedesApi.directionsSinSede, {
    query: { input_text: 'Carrera 9 # 13-20 san marcos' },
  })
  expect(suggestions).toContainEqual(
    expect.objectContaining({
      direccion: 'Carrera 9 # 13-20, San Marcos',
      sede: expect.objectContaining({ id: sede }),
    }),
  )
})

test('before a branch is chosen, the barrio that a text names comes before those of other branches', async () => {
  await aSedeInBarrios()
  const other = await aSede(server, { productos: [DEMO.margarita] })
  await put(other, [{ ...MARCOS, nombre: 'San Marcos Alto' }])
  const { suggestions } = await server.ask(sedesApi.directionsSinSede, {
    query: { input_text: 'San Marcos Alto casa 5' },
  })
  expect(suggestions[0]).toMatchObject({
    direccion: 'San Marcos Alto casa 5, San Marcos Alto',
    sede: { id: other },
  })
})

test('before a branch is chosen, a named barrio comes before the places of the map, another one after them', async () => {
  await aSedeInBarrios()
  const { suggestions } = await server.ask(sedesApi.directionsSinSede, {
    query: { input_text: 'Calle 93 # 13-45 san marcos' },
  })
  const isOnMap = suggestions.map(({ distancia_metros }) => distancia_metros !== null)
  expect(isOnMap).toContain(true)
  expect(suggestions[0]).toMatchObject({ direccion: 'Calle 93 # 13-45, San Marcos' })
  const { suggestions: unnamed } = await server.ask(sedesApi.directionsSinSede, {
    query: { input_text: 'Calle 93 # 13-45' },
  })
  expect(unnamed[0]).toMatchObject({ sede: { nombre: 'Chicó' } })
  expect(unnamed.at(-1)).toMatchObject({ distancia_metros: null })
})

describe('the list of barrios', () => {
  test('the list is replaced, read back and counted as coverage', async () => {
    const sede = await aSedeInBarrios()
    const params = { id: String(sede) }
    expect((await server.ask(barriosApi.barrios, { token: admin, params })).barrios).toEqual([CENTRO, MARCOS])
    const changed = [{ nombre: 'El Roble', costo_domicilio: '6500', minutos: '25', ultima_hora: '20:30' }]
    expect((await put(sede, changed)).body).toMatchObject({
      barrios: [{ nombre: 'El Roble', costo_domicilio: 6500, minutos: 25, ultima_hora: '20:30' }],
    })
    const preparacion = await server.ask(sedesAdminApi.preparacion, { token: admin })
    expect(preparacion.find(({ id }) => id === sede)).toMatchObject({ tiene_cobertura: true })
    expect(await server.ask(sedesAdminApi.sede, { params })).toMatchObject({ usa_barrios: true })
  })

  test.each([
    ['no name', { nombre: ' ' }, 'El nombre es requerido'],
    ['a comma in its name', { nombre: 'Centro, norte' }, 'El nombre del barrio no lleva comas'],
    ['no fee', { costo_domicilio: '' }, 'Escribe el valor en pesos, sin decimales, hasta 200.000'],
    ['a negative fee', { costo_domicilio: -1 }, 'Escribe el valor en pesos, sin decimales, hasta 200.000'],
    ['no minutes', { minutos: null }, 'Escribe minutos enteros, de 1 a 180'],
    ['an hour that is none', { ultima_hora: '25:00' }, 'Escribe la hora así: 21:00'],
  ])('a barrio with %s is refused, and the list stays', async (_name, change, error) => {
    const sede = await aSedeInBarrios()
    expect(await put(sede, [CENTRO, { ...MARCOS, ...change }])).toMatchObject({
      status: 400,
      body: { error },
    })
    const { barrios } = await server.ask(barriosApi.barrios, { token: admin, params: { id: String(sede) } })
    expect(barrios).toEqual([CENTRO, MARCOS])
  })

  test('a barrio twice, but for accents and case, is refused', async () => {
    const sede = await aSedeInBarrios()
    expect(await put(sede, [CENTRO, { ...MARCOS, nombre: 'céntro' }])).toMatchObject({
      status: 400,
      body: { error: 'El barrio céntro está dos veces' },
    })
  })

  test('the list is read by those who consult branches, and written by those who manage them', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_sedes'] })
    expect((await server.call('GET', pathOf(1), { token })).status).toBe(200)
    expect((await put(1, [CENTRO], token)).status).toBe(403)
    expect((await put(99_999, [CENTRO])).status).toBe(404)
  })
})
