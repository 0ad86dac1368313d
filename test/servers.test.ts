// The product of a test takes the roads that the run was given: without this, a run through a pooler
// and with a standby could be green because it had neither.
import { findPooler } from '#server/db/pooler.ts'
import { aSesion } from './builders.ts'
import { urlOf } from './database.ts'
import { settingsOf } from './servers.ts'
import { startTestServer } from './server.ts'
import { afterAll, expect, inject, test, vi } from 'vitest'

const { pooled, standby } = inject('servers')
const server = await startTestServer()
afterAll(() => server.close())

test('work goes through the pooler of the run, if it has one', async () => {
  expect((await findPooler(urlOf(server.pooled))) !== null).toBe(pooled !== null)
  expect(await findPooler(urlOf(server.connection))).toBeNull()
})

test('the past is read at the standby of the run, if it has one', async () => {
  const { replica } = server.services
  expect(replica !== null).toBe(standby !== null)
  if (replica !== null) await vi.waitUntil(() => replica.age() !== null, { timeout: 10_000 })
  const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
  const { status } = await server.call('GET', '/api/auditoria/', { token })
  expect(status).toBe(200)
  const read = 'comanda_past_reads_total{from="replica"} 1'
  expect((await server.metrics.text()).includes(read)).toBe(standby !== null)
})

test('a product in a process of its own gets an address for each road', () => {
  const only = { direct: { connectionString: 'postgres://ana@db:1/x' }, pooled: null, standby: null }
  expect(settingsOf(only, 'y')).toEqual({ DATABASE_URL: 'postgres://ana@db:1/y' })
  const all = {
    ...only,
    pooled: { connectionString: 'postgres://ana@pool:2/x' },
    standby: { connectionString: 'postgres://ana@read:3/x' },
  }
  expect(settingsOf(all, 'y')).toEqual({
    DATABASE_URL: 'postgres://ana@pool:2/y',
    DATABASE_DIRECT_URL: 'postgres://ana@db:1/y',
    DATABASE_READ_URL: 'postgres://ana@read:3/y',
  })
})
