import { sedesApi } from '#contract/sedes/api.ts'
import { aSede, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))

const search = (input_text: string, sede: number = DEMO.sede) =>
  server.ask(sedesApi.directions, { query: { input_text, sede_id: String(sede) } })

const findSede = async (id: number) => (await server.ask(sedesApi.sedes)).find((sede) => sede.id === id)

describe('branches', () => {
  test('branches are listed with their products', async () => {
    const sedes = await server.ask(sedesApi.sedes)
    expect(sedes.map(({ nombre }) => nombre)).toEqual(['Chapinero', 'Chicó', 'Cedritos'])
    expect(sedes[0]).toMatchObject({
      id: 1,
      direccion: 'Carrera 11 # 69-32',
      imagen: '/media/demo/sedes/chapinero.jpg',
      telefono: '3990000101',
      abierta: true,
      proxima_apertura: null,
    })
    expect(sedes[1]?.imagen).toBe('/media/demo/sedes/chico.jpg')
    expect(sedes.map(({ productos }) => productos.length)).toEqual([88, 88, 85])
  })

  test.each([
    // Chapinero: Fridays 12:00 to midnight, Saturdays to 01:00.
    ['Friday before noon', '2026-11-20T16:59:59Z', false, '2026-11-20T17:00:00.000Z'],
    ['Friday at noon', '2026-11-20T17:00:00Z', true, null],
    ['Friday, a second before midnight', '2026-11-21T04:59:59Z', true, null],
    ['at midnight', '2026-11-21T05:00:00Z', false, '2026-11-21T17:00:00.000Z'],
    ['Sunday at 00:30, still Saturday night', '2026-11-22T05:30:00Z', true, null],
    ['Sunday at 01:00', '2026-11-22T06:00:00Z', false, '2026-11-22T17:00:00.000Z'],
  ])('an open or closed branch is shown as such: %s', async (_name, instant, abierta, proxima_apertura) => {
    server.clock.set(instant)
    expect(await findSede(DEMO.sede)).toMatchObject({ abierta, proxima_apertura })
  })

  test('a branch without hours never closes', async () => {
    const sede = await aSede(server)
    server.clock.set('2026-11-20T08:00:00Z')
    await eventually(async () =>
      expect(await findSede(sede)).toMatchObject({ abierta: true, proxima_apertura: null }),
    )
  })

  test('the phone of a branch is returned', async () => {
    expect(await server.ask(sedesApi.telefono, { params: { id: '2' } })).toEqual({ telefono: '3990000102' })
  })

  test('the phone of an unknown branch is not found', async () => {
    const answer = await server.call('GET', '/api/locations/sedes/999/obtener_telefono/')
    expect(answer).toMatchObject({
      status: 404,
      body: { error: 'La sede no existe', codigo: 'sede_no_encontrada' },
    })
  })
})

describe('tables', () => {
  test('tables of a branch come by number', async () => {
    const mesas = await server.ask(sedesApi.mesas, { query: { sede: '1' } })
    expect(mesas).toHaveLength(14)
    expect(mesas.map(({ nombre }) => nombre).slice(8, 11)).toEqual(['Mesa 9', 'Mesa 10', 'Mesa 11'])
    expect(new Set(mesas.map(({ sede }) => sede))).toEqual(new Set([1]))
  })

  test('tables of all branches, and of an unknown one, are returned', async () => {
    expect(await server.ask(sedesApi.mesas)).toHaveLength(14 + 22 + 16)
    expect(await server.ask(sedesApi.mesas, { query: { sede: '999' } })).toEqual([])
  })
})

describe('the search of an address', () => {
  test('the search of an address returns the normal form, the point, and whether the branch delivers there', async () => {
    const { suggestions } = await search('cl 72 # 10 07')
    expect(suggestions).toHaveLength(1)
    expect(suggestions[0]).toMatchObject({
      direccion: 'Calle 72 # 10-07',
      out_of_coverage: false,
      lat: expect.closeTo(4.6567, 2),
      lng: expect.closeTo(-74.0582, 2),
    })
  })

  test('the search of an address completes a street with its crossings, nearest first', async () => {
    const { suggestions } = await search('Calle 93')
    const distances = suggestions.map(({ distancia_metros }) => distancia_metros ?? 0)
    expect(suggestions.length).toBeGreaterThan(1)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('the search of an address marks places outside the coverage of that branch', async () => {
    const far = 'Carrera 7 # 170-15'
    expect((await search(far)).suggestions[0]?.out_of_coverage).toBe(true)
  })

  test('the search of words that name no street finds nothing', async () => {
    expect(await search('donde mi abuela')).toEqual({ suggestions: [] })
  })

  test('the search of an address for an unknown branch is not found', async () => {
    const answer = await server.call('GET', '/api/directions/?input_text=Calle+72&sede_id=999')
    expect(answer.status).toBe(404)
  })
})

// Ten people who type an address on one Wi-Fi make two hundred searches.
describe('searches are limited per network of many people', () => {
  test.each([
    ['/api/directions/?input_text=Calle+72&sede_id=1'],
    ['/api/calculate-distance/?sede_id=1&lat=4.65&lon=-74.06'],
  ])('the search of an address is refused: %s', async (path) => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      for (let i = 0; i < 300; i += 1) expect((await limited.call('GET', path)).status).toBe(200)
      const refused = await limited.call('GET', path)
      expect(refused).toMatchObject({ status: 429, body: { codigo: 'demasiados_intentos' } })
      expect(refused.headers['retry-after']).toBe('60')
      expect((await limited.call('GET', path, { ip: '10.0.0.2' })).status).toBe(200)
      limited.clock.advance(60_000)
      expect((await limited.call('GET', path)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
