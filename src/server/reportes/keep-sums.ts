// Keeps the sums of past days, after the commit of each change and outside its transaction
// (docs/decisions/0076). An event marks the days of its order; a marked day that is over is summed
// again from its orders. Each step is one transaction, so a killed process leaves nothing half
// done.
import { TEMAS } from '#domain/reporte/reporte.ts'
import type { Db } from '#server/db/client.ts'
import { sql, type RawBuilder } from 'kysely'
import { COCINA, cocinaDays, cocinaFacts } from './cocina-facts.ts'
import { COARSE, coarseOf, columnsOf, FACTS, sourceOf, startOf, SUMS } from '#server/reportes/sumas/facts.ts'
import { firstDay } from './first-day.ts'
import { rebuildNegocio } from '#server/reportes/sumas/keep-negocio.ts'
import { alone, waitUntilAlone, type Trx, type When } from '#server/reportes/sumas/keeper-lock.ts'

const EVENTS_AT_ONCE = 1_000
const DAYS_AT_ONCE = 10
/** In one statement of a rebuild. */
const DAYS_TOGETHER = 500

/**
 * Marks the days of changed orders. Returns whether there is more to do; another process that keeps
 * the sums is no reason to wait.
 */
export async function markChanged(db: Db, when: When): Promise<boolean> {
  return (await alone(db, (trx) => markDays(trx, when))) === EVENTS_AT_ONCE
}

/** Marks days, and sums those that are over. Returns as `markChanged` does. */
export async function keepSums(db: Db, when: When): Promise<boolean> {
  const isMore = await markChanged(db, when)
  const days = await alone(db, async (trx) => {
    const summed = await sumPending(trx, when)
    await sumCoarse(trx, summed)
    return summed.length
  })
  return isMore || days === DAYS_AT_ONCE
}

/** Marks the days of the orders of the next events. Returns how many events there were. */
async function markDays(trx: Trx, { zona, hoy }: When): Promise<number> {
  await markSummedBefore(trx)
  const { rows } = await sql<{ seq: string | null; first: string | null; last: string | null }>`
    select (select seq from sumas_marca) as seq, min(seq) as first, max(seq) as last from eventos`.execute(
    trx,
  )
  const last = Number(rows[0]?.last ?? 0)
  const mark = rows[0]?.seq ?? null
  // Old events are deleted: those after the mark may be among them.
  const isMissing = mark === null || Number(rows[0]?.first ?? 0) > Number(mark) + 1
  if (isMissing) {
    await markAll(trx, { zona, hoy })
    await setMark(trx, last)
    return 0
  }
  const { rows: events } = await sql<{ events: number; seq: string | null }>`
    with nuevos as materialized (
      select seq, pedido_id from eventos where seq > ${mark}::bigint order by seq limit ${sql.lit(EVENTS_AT_ONCE)}
    ), marcados as (
      insert into sumas_pendientes (dia, sede_id)
      select distinct dias.dia, sedes.sede_id
      from (select distinct pedido_id from nuevos) n join pedidos p on p.id = n.pedido_id
        cross join lateral (
          select (p.fecha at time zone ${sql.lit(zona)})::date as dia
          union select (g.creado_en at time zone ${sql.lit(zona)})::date from pagos g where g.pedido_id = p.id
          union select (d.creado_en at time zone ${sql.lit(zona)})::date from devoluciones d where d.pedido_id = p.id
          union ${cocinaDays(zona)}
        ) dias
        cross join lateral unnest(p.sedes_anteriores || p.sede_id) sedes (sede_id)
      on conflict do nothing
    )
    select count(*)::int as events, max(seq) as seq from nuevos`.execute(trx)
  const [found] = events
  if (found === undefined || found.seq === null) return 0
  await setMark(trx, Number(found.seq))
  return found.events
}

/** Days that a process of the previous version summed during a rolling restart. */
const markSummedBefore = (trx: Trx) =>
  sql`insert into sumas_pendientes (dia, sede_id)
    select distinct dia, sede_id from sumas_pagos where repetidas is null on conflict do nothing`.execute(trx)

const setMark = (trx: Trx, seq: number) =>
  sql`insert into sumas_marca (id, seq) values (1, ${seq}) on conflict (id) do update set seq = excluded.seq`.execute(
    trx,
  )

/** Every day since the first order, without looking at the orders. */
const markAll = (trx: Trx, { zona, hoy }: When) =>
  sql`insert into sumas_pendientes (dia, sede_id)
    select dias.dia::date, sedes.id from sedes, (select max(fecha) as ultima from pedidos) p,
      generate_series(${firstDay(zona)},
        greatest((p.ultima at time zone ${sql.lit(zona)})::date, ${hoy}::date), interval '1 day') dias (dia)
    on conflict do nothing`.execute(trx)

interface Day {
  readonly dia: string
  readonly sede_id: number
}

/**
 * Takes marked days that are over, and sums them. Returns them. A day whose orders were taken out
 * keeps its sums.
 */
async function sumPending(trx: Trx, { zona, hoy }: When): Promise<readonly Day[]> {
  const { rows } = await sql<Day & { isWhole: boolean }>`
    delete from sumas_pendientes p using (
      select dia, sede_id from sumas_pendientes where dia < ${hoy}::date
      order by dia desc, sede_id limit ${sql.lit(DAYS_AT_ONCE)}
    ) n where p.dia = n.dia and p.sede_id = n.sede_id
    returning p.dia::text, p.sede_id, coalesce(p.dia >= ${firstDay(zona)}, true) as "isWhole"`.execute(trx)
  const whole = rows.filter(({ isWhole }) => isWhole)
  if (whole.length > 0) await sumDays(trx, whole, zona)
  return whole
}

/** Replaces the sums of these days. */
async function sumDays(trx: Trx, days: readonly Day[], zona: string): Promise<void> {
  const asked = sql`(select d.dia, d.sede_id, ${startOf(sql`d.dia`, zona)} as desde,
      ${startOf(sql`(d.dia + 1)`, zona)} as hasta
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d (dia date, sede_id int))`
  for (const tema of TEMAS) {
    const table = sql.table(SUMS[tema].table)
    await sql`delete from ${table} s using ${asked} v where s.dia = v.dia and s.sede_id = v.sede_id`.execute(
      trx,
    )
    await sql`insert into ${table} (${columnsOf(tema)})
      select ${columnsOf(tema)} from (${FACTS[tema](sql`${asked} ${sourceOf(tema)}`, zona)}) f`.execute(trx)
  }
  await sumCocina(trx, asked, zona)
}

/** Replaces what these days teach about the kitchens. */
async function sumCocina(trx: Trx, asked: RawBuilder<unknown>, zona: string): Promise<void> {
  const table = sql.table(COCINA.table)
  const columns = sql.join(COCINA.columns.map((column) => sql.ref(column)))
  await sql`delete from ${table} s using ${asked} v where s.dia = v.dia and s.sede_id = v.sede_id`.execute(
    trx,
  )
  await sql`insert into ${table} (${columns}) ${cocinaFacts(asked, zona)}`.execute(trx)
}

/** Replaces the coarser sums that contain these days. */
async function sumCoarse(trx: Trx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  const list = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d (dia date, sede_id int)`
  for (const coarse of COARSE) {
    const table = sql.table(coarse.table)
    const grain = sql.lit(coarse.dia)
    const asked = sql`(select distinct date_trunc(${grain}, d.dia)::date as dia, d.sede_id from ${list})`
    await sql`delete from ${table} s using ${asked} v where s.dia = v.dia and s.sede_id = v.sede_id`.execute(
      trx,
    )
    const source = sql`${asked} v cross join lateral (
      select * from ${sql.table(SUMS[coarse.tema].table)} where sede_id = v.sede_id and dia >= v.dia
        and dia < v.dia + ${sql.lit(`1 ${coarse.dia}`)}::interval offset 0) s`
    await sql`insert into ${table} (${columnsOf(coarse.tema, coarse.keys)}) ${coarseOf(coarse, source)}`.execute(
      trx,
    )
  }
}

/**
 * Deletes all sums and recomputes finished days. Days whose orders were taken out keep their sums.
 */
export function rebuildSums(db: Db, when: When): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await waitUntilAlone(trx)
    const tables = [
      ...TEMAS.map((tema) => SUMS[tema].table),
      ...COARSE.map(({ table }) => table),
      COCINA.table,
    ]
    const { rows: first } = await sql<{ dia: string }>`
      select coalesce(${firstDay(when.zona)}, '-infinity')::text as dia`.execute(trx)
    for (const table of tables)
      await sql`delete from ${sql.table(table)} where dia >= ${first[0]?.dia ?? '-infinity'}::date`.execute(
        trx,
      )
    // Events after this one are looked at later, and what they changed is summed again.
    const { rows } = await sql<{ last: string | null }>`select max(seq) as last from eventos`.execute(trx)
    await setMark(trx, Number(rows[0]?.last ?? 0))
    await markAll(trx, when)
    // All at once: the transaction would read again what it has taken already.
    const { rows: days } = await sql<Day>`delete from sumas_pendientes where dia < ${when.hoy}::date
      returning dia::text, sede_id`.execute(trx)
    for (let from = 0; from < days.length; from += DAYS_TOGETHER) {
      await sumDays(trx, days.slice(from, from + DAYS_TOGETHER), when.zona)
    }
    await sumCoarse(trx, days)
    await rebuildNegocio(trx, when)
    return days.length
  })
}
