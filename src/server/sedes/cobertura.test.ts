// How far a branch delivers, as staff set it: suggestions, quotes and orders follow it at once.
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const pathOf = (sede: number) => `/api/locations/sedes/${String(sede)}/cobertura/`
const NADA = {
  max_minutos: null,
  radio_km: null,
  poligono: null,
  minutos_base: 2,
  factor_desvio: 1.4,
  km_por_hora: 20,
}
const put = (sede: number, changes: object, token: string | null = admin) =>
  server.call('PUT', pathOf(sede), { token, body: { ...NADA, ...changes } })

/** A branch that sells the Margarita. Setting its coverage also publishes it at once. */
async function newSede(): Promise<number> {
  const sede = await aSede(server, { productos: [DEMO.margarita] })
  expect((await put(sede, {})).status).toBe(200)
  return sede
}

const square = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
/**
 * From calle 45 to calle 72, between carreras 7 and 15: DEMO.direccion is inside, the north is not.
 */
const CHAPINERO = square(-74.075, 4.63, -74.05, 4.66)
const NORTH = 'Calle 85 # 15-20'

const suggested = async (sede: number, input_text: string) =>
  (await server.ask(sedesApi.directions, { query: { input_text, sede_id: String(sede) } })).suggestions[0]
const order = (sede: number, direccion_entrega: string) =>
  server.call('POST', '/api/pedidos/', {
    body: aDomicilioBody({ sede, direccion: { direccion_entrega, instrucciones: '' } }),
  })

test('the coverage of a branch is read as it was set, numbers or their text', async () => {
  const sede = await newSede()
  const read = () => server.ask(coberturaApi.cobertura, { token: admin, params: { id: String(sede) } })
  expect(await read()).toEqual({ ...NADA, id: sede, nombre: expect.any(String), lat: 4.6548, lng: -74.0602 })
  const answer = await put(sede, {
    max_minutos: '25',
    radio_km: '4,2',
    poligono: {
      ...CHAPINERO,
      coordinates: [CHAPINERO.coordinates[0]?.map(([lng, lat]) => [lng, lat, 2600])],
    },
    minutos_base: '3',
    factor_desvio: '1.5',
    km_por_hora: 18,
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      max_minutos: 25,
      radio_km: 4.2,
      poligono: CHAPINERO,
      minutos_base: 3,
      factor_desvio: 1.5,
      km_por_hora: 18,
    },
  })
  expect(await read()).toEqual(answer.body)
  const [cambio] = await server.ask(administracionApi.auditoria, { token: admin })
  expect(cambio?.cambio).toMatchObject({
    antes: { max_minutos: null, zona: null, km_por_hora: 20 },
    despues: { max_minutos: 25, zona: '4 puntos, 9,243 km²', km_por_hora: 18 },
  })
  await put(sede, { max_minutos: '', radio_km: '' })
  expect(await read()).toMatchObject({ max_minutos: null, radio_km: null, poligono: null })
})

describe.each([
  ['minutes', { max_minutos: 8 }],
  ['a radius', { radio_km: 1.5 }],
  ['an area', { poligono: CHAPINERO }],
  ['an area of two parts', { poligono: { type: 'MultiPolygon', coordinates: [CHAPINERO.coordinates] } }],
  ['all of them', { max_minutos: 60, radio_km: 20, poligono: CHAPINERO }],
])('limited by %s', (_name, limits) => {
  test('with a coverage limited by %s, suggestions, quotes and orders agree', async () => {
    const sede = await newSede()
    const quote = (direccion: string) =>
      server.ask(sedesApi.distance, {
        query: { sede_id: String(sede), lat: '4.65', lon: '-74.06', direccion },
      })
    // Quoted while there was no limit: the quote does not allow an address that is outside now.
    expect((await quote(NORTH)).out_of_coverage).toBe(false)
    expect((await put(sede, limits)).status).toBe(200)
    expect((await order(sede, NORTH)).status).toBe(422)

    for (const [direccion, covered] of [
      [DEMO.direccion, true],
      [NORTH, false],
    ] as const) {
      expect(await suggested(sede, direccion)).toMatchObject({ out_of_coverage: !covered })
      expect(await quote(direccion)).toMatchObject({ out_of_coverage: !covered })
      expect((await order(sede, direccion)).status).toBe(covered ? 201 : 422)
    }
  })
})

test("the constants of a branch's rides decide the minutes and the fee", async () => {
  const sede = await newSede()
  const ask = () =>
    server.ask(sedesApi.distance, { query: { sede_id: String(sede), lat: '4.6767', lon: '-74.0468' } })
  expect(await ask()).toMatchObject({ minutos: 14, costo_domicilio: 7000 })
  await put(sede, { minutos_base: 10, factor_desvio: 2, km_por_hora: 10 })
  expect(await ask()).toMatchObject({ minutos: 45, costo_domicilio: 22_500, distancia_metros: 5705 })
})

describe('refused coverage', () => {
  const ring = CHAPINERO.coordinates[0] ?? []
  test.each<[string, object, string, string]>([
    ['no minutes', { max_minutos: 0 }, 'max_minutos', 'Escribe minutos enteros, de 1 a 180'],
    ['half minutes', { max_minutos: 1.5 }, 'max_minutos', 'Escribe minutos enteros, de 1 a 180'],
    ['too many minutes', { max_minutos: 181 }, 'max_minutos', 'Escribe minutos enteros, de 1 a 180'],
    ['a negative radius', { radio_km: -1 }, 'radio_km', 'Escribe kilómetros, de 0,1 a 50'],
    ['a radius in words', { radio_km: 'mucho' }, 'radio_km', 'Escribe kilómetros, de 0,1 a 50'],
    ['a radius in hexadecimal', { radio_km: '0x10' }, 'radio_km', 'Escribe kilómetros, de 0,1 a 50'],
    ['no base', { minutos_base: null }, 'minutos_base', 'Escribe minutos enteros, de 0 a 60'],
    ['a detour below one', { factor_desvio: 0.9 }, 'factor_desvio', 'Escribe un número de 1 a 3'],
    ['no detour', { factor_desvio: '' }, 'factor_desvio', 'Escribe un número de 1 a 3'],
    ['no speed', { km_por_hora: 0 }, 'km_por_hora', 'Escribe kilómetros por hora, de 5 a 80'],
    ['a text', { poligono: 'zona' }, 'poligono', 'La zona no es un polígono GeoJSON válido.'],
    [
      'a line',
      { poligono: { type: 'LineString', coordinates: ring } },
      'poligono',
      'La zona no es un polígono GeoJSON válido.',
    ],
    [
      'an open ring',
      { poligono: { type: 'Polygon', coordinates: [ring.slice(1)] } },
      'poligono',
      'La zona debe terminar en el punto donde empieza.',
    ],
    [
      'two points',
      { poligono: { type: 'Polygon', coordinates: [[...ring.slice(0, 2), ...ring.slice(0, 1)]] } },
      'poligono',
      'La zona necesita al menos tres puntos.',
    ],
    [
      'a bow tie',
      { poligono: { type: 'Polygon', coordinates: [[ring[0], ring[2], ring[1], ring[3], ring[0]]] } },
      'poligono',
      'La zona se cruza consigo misma.',
    ],
    [
      'latitude first',
      { poligono: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lat, lng])] } },
      'poligono',
      'La zona queda lejos de la sede. Revisa que cada punto sea [longitud, latitud].',
    ],
    [
      'ten thousand points',
      {
        poligono: { type: 'Polygon', coordinates: [Array.from({ length: 10_000 }, (_, i) => [i / 1e4, 0])] },
      },
      'poligono',
      'La zona tiene demasiados puntos: usa máximo 300.',
    ],
  ])('the coverage is refused at its field: %s', async (_name, changes, campo, error) => {
    const { status, body } = await put(DEMO.sede, changes)
    expect({ status, body }).toMatchObject({ status: 400, body: { error } })
    expect(Object.keys(Object(Object(body).campos)).every((name) => name.startsWith(campo))).toBe(true)
  })
})

test('the coverage of an unknown branch is not found, and access to it needs the permission', async () => {
  expect((await put(999, {})).status).toBe(404)
  expect((await server.call('GET', pathOf(999), { token: admin })).status).toBe(404)
  const { token } = await aSesion(server, { permisos: ['consultar_sedes'] })
  expect((await server.call('GET', pathOf(1), { token })).status).toBe(200)
  expect((await put(1, {}, token)).status).toBe(403)
})

test('the streets for drawing the coverage are returned', async () => {
  const [bogota] = await server.ask(coberturaApi.cuadriculas, { token: admin })
  expect(bogota?.puntos).toHaveLength(68)
  expect(bogota?.puntos[0]).toEqual({ calle: 45, carrera: 7, lat: 4.6317, lng: -74.0637 })
})
