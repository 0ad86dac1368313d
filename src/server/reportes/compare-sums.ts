// Compares the kept sums with those of the orders themselves.
import { TEMAS, type Tema } from '#domain/reporte/reporte.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import { COCINA, cocinaFacts, cocinaSedeDays } from './cocina-facts.ts'
import {
  COARSE,
  coarseOf,
  columnsOf,
  FACTS,
  movedPesos,
  startOf,
  SUMS,
} from '#server/reportes/sumas/facts.ts'
import { firstDay } from './first-day.ts'
import type { When } from '#server/reportes/sumas/keeper-lock.ts'
import { columnsOfCorte, CORTES, cut, NEGOCIO } from '#server/reportes/sumas/negocio-sums.ts'

const PAGOS = sql`${movedPesos(sql`sede_id is not null`)} g join pedidos p on p.id = g.pedido_id`

export interface Difference {
  readonly tema: Tema | 'cocina'
  readonly dia: string
  /** Null for the whole business. */
  readonly sede_id: number | null
}

/**
 * The days of branches whose kept sums differ; those that wait to be summed are left out. Coarser
 * sums are compared with those of days: of a month that differs, its first day is returned. Days
 * whose orders were taken out are left out.
 */
export async function compareSums(db: Db, { zona, hoy }: When): Promise<Difference[]> {
  const differences: Difference[] = []
  const first = sql`coalesce(${firstDay(zona)}, '-infinity')`
  for (const tema of TEMAS) {
    const source = tema === 'pagos' ? PAGOS : sql`pedidos p`
    const kept = sql`select ${columnsOf(tema)} from ${sql.table(SUMS[tema].table)} where dia >= ${first}`
    const fresh = sql`select ${columnsOf(tema)} from (${FACTS[tema](source, zona)}) f
      where dia >= ${first} and dia < ${hoy}::date`
    const { rows } = await sql<{ dia: string; sede_id: number }>`
      with guardado as (${kept}), nuevo as (${fresh})
      select distinct d.dia::text, d.sede_id from (
        (select * from guardado except select * from nuevo) union all
        (select * from nuevo except select * from guardado)
      ) d
      where not exists (select from sumas_pendientes e where e.dia = d.dia and e.sede_id = d.sede_id)
      order by 1, 2`.execute(db)
    differences.push(...rows.map(({ dia, sede_id }) => ({ tema, dia, sede_id })))
  }
  const columns = sql.join(COCINA.columns.map((column) => sql.ref(column)))
  const days = sql`(select d.dia, d.sede_id, ${startOf(sql`d.dia`, zona)} as desde,
      ${startOf(sql`(d.dia + 1)`, zona)} as hasta
    from (${cocinaSedeDays(zona)}) d
    where d.dia >= ${first} and d.dia < ${hoy}::date)`
  const { rows: cocinas } = await sql<{ dia: string; sede_id: number }>`
    with guardado as (select ${columns} from ${sql.table(COCINA.table)} where dia >= ${first}),
      nuevo as (select ${columns} from (${cocinaFacts(days, zona)}) f)
    select distinct d.dia::text, d.sede_id from (
      (select * from guardado except select * from nuevo) union all
      (select * from nuevo except select * from guardado)
    ) d
    where not exists (select from sumas_pendientes e where e.dia = d.dia and e.sede_id = d.sede_id)
    order by 1, 2`.execute(db)
  differences.push(...cocinas.map(({ dia, sede_id }) => ({ tema: 'cocina' as const, dia, sede_id })))
  for (const coarse of COARSE) {
    const { tema, table, keys } = coarse
    const kept = sql`select ${columnsOf(tema, keys)} from ${sql.table(table)}`
    const fresh = coarseOf(coarse, sql`${sql.table(SUMS[tema].table)} s`)
    const { rows } = await sql<{ dia: string; sede_id: number }>`
      with guardado as (${kept}), nuevo as (${fresh})
      select distinct d.dia::text, d.sede_id from (
        (select * from guardado except select * from nuevo) union all
        (select * from nuevo except select * from guardado)
      ) d order by 1, 2`.execute(db)
    differences.push(...rows.map(({ dia, sede_id }) => ({ tema, dia, sede_id })))
  }
  return [...differences, ...(await compareNegocio(db))]
}

/**
 * The days and months of the business that differ from their branches. A day that waits is left
 * out.
 */
async function compareNegocio(db: Db): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const corte of CORTES) {
    const { tema } = corte
    const table = sql.table(NEGOCIO[tema])
    const name = sql.lit(corte.corte)
    const columns = columnsOfCorte(corte)
    const days = sql`(select * from ${table} where corte = ${name} and not mes) s`
    const { rows } = await sql<{ dia: string }>`
      with guardado as (select mes, ${columns} from ${table} where corte = ${name}),
        nuevo as (select false as mes, f.* from (${cut(corte, 'day', sql`${sql.table(SUMS[tema].table)} s`)}) f
          union all select true, f.* from (${cut(corte, 'month', days)}) f)
      select distinct d.dia::text from (
        (select * from guardado except select * from nuevo) union all
        (select * from nuevo except select * from guardado)
      ) d
      where d.mes or not exists (select from sumas_negocio_dias e where e.dia = d.dia and not e.vigente)
      order by 1`.execute(db)
    differences.push(...rows.map(({ dia }) => ({ tema, dia, sede_id: null })))
  }
  return differences
}
