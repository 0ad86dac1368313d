// What the load of the kitchens reads. Rule ritmo/minutos-aprendidos.
import { DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { insertPast } from '#test/past-orders.ts'
import { startTestServer } from '#test/server.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { selectCarga } from './cocina-ahora.ts'

const FORGOTTEN = 2_000
const HOUR_MS = 3_600_000

const server = await startTestServer()
afterAll(() => server.close())

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** The orders that a plan looked at. */
function looked(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + looked(part), 0)
  if (plan['Relation Name'] !== 'pedidos') return below
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + (plan['Actual Rows'] + removed) * plan['Actual Loops']
}

test('the load of a kitchen is read without the orders of earlier days that nobody finished', async () => {
  const { id } = await placed(server)
  const now = server.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const scheduled = (hours: number) => ({
    inicio: ago(48),
    listo: null,
    cambios: { programado_para: ago(hours) },
  })
  await insertPast(server, id, [
    ...Array.from({ length: FORGOTTEN }, () => ({ inicio: ago(48), listo: null, cambios: {} })),
    // Begun an hour ago; too long ago; not yet.
    scheduled(1),
    scheduled(7),
    scheduled(-1),
  ])
  await server.pool.query('vacuum analyze pedidos')

  const carga = selectCarga(now)
  expect((await carga.execute(server.db)).rows).toEqual([{ sede_id: DEMO.sede, carga: 2 }])
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, timing off, format json) ${carga}`.execute(server.db)
  expect(looked(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': NaN, 'Actual Loops': 1 })).toBeLessThan(
    10,
  )
})
