import { cajasApi } from '#contract/caja/cajas.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { reportesApi } from '#contract/reportes.ts'
import { countedPesos, expectedCash } from '#domain/caja/cuadre.ts'
import { addDays } from '#domain/format.ts'
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
  // In the twin a drawer of the business is open, and one of the months is archived: they get none of
  // the payments.
  const suya = { token: await openSession(twin.services, 1), body: { sede: 1, nombre: 'Caja principal' } }
  const { id } = await twin.ask(cajasApi.create, suya)
  await twin.ask(cajasApi.open, { token: suya.token, params: { id: String(id) }, body: { base: 50_000 } })
  const archived = { sede_id: 1, nombre: 'Caja de los meses', retirada: true }
  await twin.db.insertInto('cajas').values(archived).execute()
  await seedMonths(twin.db, MONTHS)
  const { rows: places } = await twin.pool.query(
    `select count(*) filter (where c.nombre is distinct from 'Caja de los meses' or c.retirada)::int as ajenos
     from pagos g left join turnos t on t.id = g.turno_id left join cajas c on c.id = t.caja_id
     where g.forma <> 'APP' and g.recibido_por is null`,
  )
  expect(places).toEqual([{ ajenos: 0 }])
  const totals = async ({ pool }: typeof server) =>
    (await pool.query('select count(*), sum(total_pedido), sum(pagado), max(fecha) from pedidos')).rows
  expect(await totals(server)).toEqual(await totals(twin))

  await keepSums(server.db, WHEN)
  while (await keepSums(server.db, WHEN));
  expect(await compareSums(server.db, WHEN)).toEqual([])
  // Only the shifts of today are open, and no payment waits for a drawer but what riders hold today.
  const { rows } = await server.pool.query(
    `select count(*) filter (where cerrado_en is null)::int as abiertos,
       bool_and(efectivo_contado = efectivo_esperado) as cuadran,
       (select count(*)::int from pagos where turno_id is null and forma <> 'APP' and recibido_por is null) as sin_caja,
       (select count(*)::int from pagos where turno_id is null and recibido_por is not null
         and creado_en < '2026-11-20T05:00:00Z') as sin_liquidar,
       (select count(distinct recibido_por)::int > 1 from pagos) as con_domiciliarios
     from turnos`,
  )
  expect(rows).toEqual([
    { abiertos: 3, cuadran: false, sin_caja: 0, sin_liquidar: 0, con_domiciliarios: true },
  ])
  const { rows: recibos } = await server.pool.query(
    `select count(*) = max(numero) as sin_saltos, bool_or((contenido->>'propina')::int > 0) as con_propina
     from comprobantes group by sede_id`,
  )
  expect(recibos).toEqual(Array.from({ length: 3 }, () => ({ sin_saltos: true, con_propina: true })))
  const token = await openSession(server.services, 1)
  for (let back = 0; back < MONTHS.days; back += 1) {
    const dia = addDays(WHEN.hoy, -back)
    const cuadre = await server.ask(cuadreApi.cuadre, { token, query: { dia } })
    expect(cuadre.conciliacion, dia).toMatchObject({ por_cobrar: 0, diferencia: 0 })
    for (const { id, efectivo } of cuadre.turnos) {
      if (efectivo === null) continue
      const cierre = await server.ask(cajasApi.cierre, { token, params: { id: String(id) } })
      expect(countedPesos(cierre.billetes), dia).toBe(efectivo.contado)
      const efectivoDe = cierre.pagos.find(({ forma }) => forma === 'EFECTIVO')?.valor ?? 0
      expect(expectedCash({ ...cierre, efectivo: efectivoDe }), dia).toBe(efectivo.esperado)
    }
  }
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
