import { reportesApi } from '#contract/reportes.ts'
import { openSession } from '#server/lib/session.ts'
import { keepSums } from '#server/reportes/keep-sums.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { startTestServer } from './server.ts'
import { afterAll, expect, test } from 'vitest'
import { seedMonths } from '#server/seed/seed-months.ts'

const server = await startTestServer({ now: new Date('2026-11-20T18:00:00Z') })
const twin = await startTestServer({ now: new Date('2026-11-20T18:00:00Z') })
afterAll(() => Promise.all([server.close(), twin.close()]))
const MONTHS = { now: new Date('2026-11-20T18:00:00Z'), days: 15, perDay: 8, seed: 7 }
const WHEN = { zona: 'America/Bogota', hoy: '2026-11-20' }

test('the same seed makes the same orders, and their reports show the weak Tuesday', async () => {
  const made = await seedMonths(server.db, MONTHS)
  expect(made).toBeGreaterThan(250)
  await seedMonths(twin.db, MONTHS)
  const totals = async ({ pool }: typeof server) =>
    (await pool.query('select count(*), sum(total_pedido), sum(pagado), max(fecha) from pedidos')).rows
  expect(await totals(server)).toEqual(await totals(twin))

  await keepSums(server.db, WHEN)
  while (await keepSums(server.db, WHEN));
  expect(await compareSums(server.db, WHEN)).toEqual([])
  // Only the shifts of today are open, and no payment waits for a drawer.
  const { rows } = await server.pool.query(
    `select count(*) filter (where cerrado_en is null)::int as abiertos,
       bool_and(efectivo_contado = efectivo_esperado) as cuadran,
       (select count(*)::int from pagos where turno_id is null and forma <> 'APP') as sin_caja from turnos`,
  )
  expect(rows).toEqual([{ abiertos: 3, cuadran: true, sin_caja: 0 }])
  const token = await openSession(server.services, 1)
  const { filas } = await server.ask(reportesApi.ventas, {
    token,
    query: { desde: '2026-11-14', hasta: '2026-11-20', grupo: 'dia' },
  })
  const weakest = filas
    .filter(({ clave }) => clave !== '2026-11-20')
    .toSorted((a, b) => a.actual.total - b.actual.total)[0]
  expect(weakest?.clave).toBe('2026-11-17')
  expect(weakest?.actual.cancelados).toBeGreaterThan(2)
})
