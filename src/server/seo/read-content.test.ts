import { DEMO } from '#test/builders.ts'
import { SEEDED_AT } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readContent } from './read-content.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))

const contentAt = (instant: string) => {
  server.clock.set(instant)
  return readContent(server.services)
}

test.each([
  // Chapinero: Fridays 12:00 to midnight.
  ['no branch opens or closes', '2026-11-20T20:00:00Z', '2026-11-21T02:59:59Z', true],
  ['all are closed, the same night', '2026-11-20T05:30:00Z', '2026-11-20T16:00:00Z', true],
  ['a branch opens', '2026-11-20T16:59:30Z', '2026-11-20T17:00:00Z', false],
  ['a branch closes', '2026-11-21T04:59:30Z', '2026-11-21T05:00:00Z', false],
  ["'mañana' becomes 'hoy'", '2026-11-20T04:59:00Z', '2026-11-20T05:00:00Z', false],
])('pages stay the same or not while %s', async (_name, before, after, areSame) => {
  const first = await contentAt(before)
  const second = await contentAt(after)
  expect(second === first).toBe(areSame)
})

test('the branches of a page are up to date', async () => {
  const stateOf = async (instant: string) => {
    const { sedes } = await contentAt(instant)
    const { abierta, proxima_apertura } = sedes.find(({ id }) => id === DEMO.sede) ?? {}
    return { abierta, proxima_apertura }
  }
  expect(await stateOf('2026-11-20T16:59:59Z')).toEqual({
    abierta: false,
    proxima_apertura: '2026-11-20T17:00:00.000Z',
  })
  expect(await stateOf('2026-11-20T17:00:00Z')).toEqual({ abierta: true, proxima_apertura: null })
})

test('changes of staff change the pages', async () => {
  const before = await readContent(server.services)
  await server.db.updateTable('sedes').set({ nombre: 'Chapinero Alto' }).where('id', '=', DEMO.sede).execute()
  await eventually(async () => {
    const { sedes } = await readContent(server.services)
    expect(sedes[0]?.nombre).toBe('Chapinero Alto')
  })
  expect(await readContent(server.services)).not.toBe(before)
})
