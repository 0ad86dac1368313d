// Keeps the sums of the whole business, from those of its branches (docs/decisions/0159). When a
// branch is summed again, its day is marked in `sumas_negocio_dias`; reports read the branches of a
// marked day.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import { alone, type Trx, type When } from './keeper-lock.ts'
import { SUMS } from './facts.ts'
import { columnsOfCorte, CORTES, cut, NEGOCIO } from './negocio-sums.ts'

const DAYS_AT_ONCE = 5

/**
 * Sums days that are over and whose branches are all summed. Returns whether there is more to do.
 * Call it once a minute at most: it reads a day and its month as a whole.
 */
export async function keepNegocio(db: Db, { hoy }: When): Promise<boolean> {
  const days = await alone(db, async (trx) => {
    // A process of the previous version summed them.
    await sql`update sumas_negocio_dias set vigente = false
      where vigente and dia in (select dia from sumas_negocio_pagos where repetidas is null)`.execute(trx)
    const { rows } = await sql<{ dia: string }>`
      select n.dia::text from sumas_negocio_dias n where not n.vigente and n.dia < ${hoy}::date
        and not exists (select from sumas_pendientes p where p.dia = n.dia)
      order by n.dia desc limit ${sql.lit(DAYS_AT_ONCE)}`.execute(trx)
    await sumNegocio(
      trx,
      rows.map(({ dia }) => dia),
    )
    return rows.length
  })
  return days === DAYS_AT_ONCE
}

/** Replaces the sums of these days, and of their months. */
async function sumNegocio(trx: Trx, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const asked = sql`unnest(${days}::date[]) d (dia)`
  const months = sql`(select distinct date_trunc('month', d.dia)::date as dia from ${asked}) m`
  for (const corte of CORTES) {
    const table = sql.table(NEGOCIO[corte.tema])
    const columns = columnsOfCorte(corte)
    const name = sql.lit(corte.corte)
    const ofDays = sql`${asked} cross join lateral (
      select * from ${sql.table(SUMS[corte.tema].table)} where dia = d.dia offset 0) s`
    await sql`delete from ${table} s using ${asked} where s.corte = ${name} and not s.mes and s.dia = d.dia`.execute(
      trx,
    )
    await sql`insert into ${table} (corte, mes, ${columns})
      select ${name}, false, f.* from (${cut(corte, 'day', ofDays)}) f`.execute(trx)
    const ofMonths = sql`${months} cross join lateral (
      select * from ${table} where corte = ${name} and not mes and dia >= m.dia and dia < m.dia + interval '1 month' offset 0) s`
    await sql`delete from ${table} s using ${months} where s.corte = ${name} and s.mes and s.dia = m.dia`.execute(
      trx,
    )
    await sql`insert into ${table} (corte, mes, ${columns})
      select ${name}, true, f.* from (${cut(corte, 'month', ofMonths)}) f`.execute(trx)
  }
  await sql`insert into sumas_negocio_dias (dia, vigente) select d.dia, true from ${asked}
    on conflict (dia) do update set vigente = true`.execute(trx)
}

/** Sums every day of the business again, from the sums of its branches. */
export async function rebuildNegocio(trx: Trx, { hoy }: When): Promise<void> {
  for (const table of Object.values(NEGOCIO)) await sql`delete from ${sql.table(table)}`.execute(trx)
  const summed = Object.values(SUMS).map(({ table }) => sql`select dia from ${sql.table(table)}`)
  const { rows } = await sql<{ dia: string }>`select dia::text from (
      select dia from sumas_negocio_dias union ${sql.join(summed, sql` union `)}) d
    where dia < ${hoy}::date`.execute(trx)
  await sumNegocio(
    trx,
    rows.map(({ dia }) => dia),
  )
}
