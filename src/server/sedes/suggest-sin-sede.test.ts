import { sedesApi } from '#contract/sedes/api.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { DEMO } from '#test/builders.ts'
import { SEEDED_AT } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))

const search = async (input_text: string) =>
  (await server.ask(sedesApi.directionsSinSede, { query: { input_text } })).suggestions

test.each([
  ['Calle 72 # 10-07', 'Chapinero'],
  ['Calle 93 # 13-45', 'Chicó'],
  ['Carrera 11 # 147-60', 'Cedritos'],
])('the place %s comes with the branch that reaches it soonest, %s', async (text, nombre) => {
  const [first] = await search(text)
  expect(first).toMatchObject({ out_of_coverage: false, sede: { nombre } })
})

test('words that name no street find nothing, and a search without text is refused', async () => {
  expect(await search('zzzz qqqq')).toEqual([])
  expect(await server.call('GET', '/api/directions/sedes/')).toMatchObject({ status: 400 })
})

test('an open branch comes before a nearer one that is closed', async () => {
  await server.db.deleteFrom('horarios_sede').where('sede_id', '=', DEMO.sede).execute()
  forgetCached()
  const between = 'Carrera 15 # 85-24'
  // At three in the morning only a branch without hours is open.
  server.clock.set('2026-11-20T08:00:00Z')
  expect((await search(between))[0]).toMatchObject({ sede: { nombre: 'Chapinero' } })
  server.clock.set('2026-11-20T23:00:00Z')
  expect((await search(between))[0]).toMatchObject({ sede: { nombre: 'Chicó' } })
})

test('a place that no branch reaches is marked, and comes with the nearest branch', async () => {
  await server.db.updateTable('sedes').set({ radio_km: 0.1 }).execute()
  forgetCached()
  const [first] = await search('Carrera 7 # 170-15')
  expect(first).toMatchObject({ out_of_coverage: true, sede: { nombre: 'Cedritos' } })
})

test('searches are counted by the IPv6 /64 of the caller, and the next network has its own limit', async () => {
  const limited = await startTestServer({ rateLimits: true })
  const from = (ip: string) =>
    limited.call('GET', '/api/directions/sedes/?input_text=Calle%2072', { ip }).then(({ status }) => status)
  for (let host = 1; host <= 300; host += 1)
    expect(await from(`2001:db8:1:1::${host.toString(16)}`)).toBe(200)
  expect(await from('2001:db8:1:1:ffff::1')).toBe(429)
  expect(await from('2001:db8:1:2::1')).toBe(200)
  await limited.close()
})
