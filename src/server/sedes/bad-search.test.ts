// What is no search of an address is refused before any map service hears of it.
import { startLocalHttp } from '#test/local-http.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const service = await startLocalHttp()
const server = await startTestServer({
  config: {
    maps: {
      kind: 'propio',
      photonUrl: service.origin,
      router: { kind: 'osrm', url: service.origin },
      dailyRequests: 1000,
    },
  },
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const SEARCH = { input_text: 'Calle 72 # 10-07', sede_id: '1' }
const DISTANCE = { lat: '4.6567', lon: '-74.0582', sede_id: '1' }
const directions = (changes: object) =>
  `/api/directions/?${new URLSearchParams({ ...SEARCH, ...changes }).toString()}`
const distance = (changes: object) =>
  `/api/calculate-distance/?${new URLSearchParams({ ...DISTANCE, ...changes }).toString()}`

beforeAll(async () => {
  // Good ones do reach it: what is counted is what would be asked.
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
])('%s', async (_name, path, status) => {
  const before = service.asked.length
  expect((await server.call('GET', path)).status).toBe(status)
  expect(service.asked).toHaveLength(before)
})
