// A configured map service: invalid searches never reach it, and deliveries go on while it returns
// nonsense.
import { aDomicilioBody, DEMO } from '#test/builders.ts'
import { startLocalHttp } from '#test/local-http.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin, type Twin } from '#test/twin.ts'
import type { MapsConfig } from '#server/providers/maps-config.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const service = await startLocalHttp()
const mapsOf = (dailyRequests: number): MapsConfig => ({
  kind: 'propio',
  photonUrl: service.origin,
  router: { kind: 'osrm', url: service.origin },
  dailyRequests,
})
const server = await startTestServer({ config: { maps: mapsOf(1000) } })
afterAll(async () => {
  await server.close()
  await service.close()
})

const SEARCH = { input_text: 'Calle 72', sede_id: '1' }
const DISTANCE = { lat: '4.6567', lon: '-74.0582', sede_id: '1' }
const directions = (changes: object) =>
  `/api/directions/?${new URLSearchParams({ ...SEARCH, ...changes }).toString()}`
const distance = (changes: object) =>
  `/api/calculate-distance/?${new URLSearchParams({ ...DISTANCE, ...changes }).toString()}`

test('while the map service returns nonsense the grid finds and prices, marks it, and the order is taken', async () => {
  const quote = await server.call('GET', distance({ direccion: DEMO.direccion }))
  expect(quote).toMatchObject({ status: 200, body: { estimado: true, costo_domicilio: 2000 } })
  const order = await server.call('POST', '/api/pedidos/', { body: aDomicilioBody() })
  expect(order).toMatchObject({ status: 201, body: { costo_domicilio: 2000 } })
  expect(service.asked.length).toBeGreaterThan(0)
})

test('suggestions name the service of the map that they come from', async () => {
  const { body } = await server.call('GET', directions({ input_text: 'Calle 72' }))
  expect(body).toMatchObject({ atribucion: '© OpenStreetMap' })
  const { body: sinSede } = await server.call('GET', '/api/directions/sedes/?input_text=Calle+72')
  expect(sinSede).toMatchObject({ atribucion: '© OpenStreetMap' })
})

test('suggestions of the grid alone name no service', async () => {
  const grid = await startTestServer()
  const { body } = await grid.call('GET', directions({}))
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(body))).toEqual(['suggestions'])
  await grid.close()
})

describe('bad input is refused without a question to it', () => {
  beforeAll(async () => {
    // Valid searches do reach it: the counter counts actual calls.
    expect((await server.call('GET', directions({}))).status).toBe(200)
    expect(service.asked.length).toBeGreaterThan(0)
    server.clock.advance(60_000)
    expect((await server.call('GET', distance({}))).status).toBe(200)
    expect(service.asked.length).toBeGreaterThan(1)
    server.clock.advance(60_000)
  })

  test.each([
    ['an empty text', directions({ input_text: '' }), 400],
    ['blanks', directions({ input_text: ' \t ' }), 400],
    ['no text', '/api/directions/?sede_id=1', 400],
    ['201 characters', directions({ input_text: 'Calle 72'.padEnd(201, 'x') }), 400],
    ['10 kB', directions({ input_text: 'Calle 72 '.repeat(1200) }), 400],
    ['a control character', directions({ input_text: 'Calle 72\u0000' }), 400],
    ['an unknown branch', directions({ sede_id: '999' }), 404],
    ['no branch', '/api/directions/?input_text=Calle+72', 400],
    ['a branch in words', directions({ sede_id: 'Chapinero' }), 400],
    ['NaN', distance({ lat: 'NaN' }), 400],
    ['infinity', distance({ lon: 'Infinity' }), 400],
    ['an exponent', distance({ lat: '4e0' }), 400],
    ['a latitude out of range', distance({ lat: '90.1' }), 400],
    ['a longitude out of range', distance({ lon: '-180.5' }), 400],
    ['no longitude', '/api/calculate-distance/?lat=4.65&sede_id=1', 400],
    ['an unknown branch to ride from', distance({ sede_id: '999' }), 404],
    ['10 kB of address', distance({ direccion: 'Calle 72 '.repeat(1200) }), 400],
  ])('the bad input %s is refused without a call to the map service', async (_name, path, status) => {
    const before = service.asked.length
    expect((await server.call('GET', path)).status).toBe(status)
    expect(service.asked).toHaveLength(before)
  })
})

test('the paid calls of a day are counted for all processes together', async () => {
  const one = await startTestServer({ config: { maps: mapsOf(3) } })
  const two = await startTwin(one)
  const before = service.asked.length
  /** Each a new text, after the pause that a malformed response causes. */
  const search = async ({ call }: Pick<Twin, 'call'>, text: string) => {
    expect((await call('GET', directions({ input_text: text }))).status).toBe(200)
    one.clock.advance(60_000)
    return service.asked.length - before
  }
  expect(await search(one, 'Parque uno')).toBe(1)
  expect(await search(two, 'Parque dos')).toBe(2)
  expect(await search(one, 'Parque tres')).toBe(3)
  expect(await search(two, 'Parque cuatro')).toBe(3)
  expect(await search(one, 'Parque cinco')).toBe(3)
  one.clock.advance(24 * 60 * 60_000)
  expect(await search(two, 'Parque seis')).toBe(4)
  await two.close()
  await one.close()
})
