// How a report of all branches reads the sums of the business.
import { wholeMonths, type Periodo } from '#domain/reporte/reporte.ts'
import { sql, type RawBuilder } from 'kysely'
import { columnsOfCorte, NEGOCIO, type Corte } from './negocio-sums.ts'

/**
 * Which sums of the business are read, and of which days those of branches: where a branch waits,
 * or the business has not followed yet.
 */
export function ofNegocio({ desde, hasta }: Periodo, hoy: string, hasMonths: boolean): RawBuilder<unknown> {
  const whole = wholeMonths({ desde, hasta })
  return sql`
    sueltos as materialized (
      select dia from vivos
      union select dia from sumas_negocio_dias
        where not vigente and dia between ${desde}::date and least(${hasta}::date, ${hoy}::date)
    ), negocio_meses as materialized (
      select m.dia::date as dia
      from generate_series(${whole.desde}::date, ${whole.hasta}::date, interval '1 month') m (dia)
      where ${sql.lit(hasMonths)} and not exists (
        select from sueltos s where s.dia >= m.dia and s.dia < m.dia + interval '1 month')
    ), negocio_dias as materialized (
      select d.dia::date as dia
      from generate_series(${desde}::date, least(${hasta}::date, ${hoy}::date), interval '1 day') d (dia)
      where d.dia::date not in (select dia from sueltos)
        and date_trunc('month', d.dia)::date not in (select dia from negocio_meses)
    ), dias as materialized (
      select s.dia, id as sede_id from sueltos s, lugares
      where (s.dia, id) not in (select dia, sede_id from vivos)
    )`
}

/** The rows of the business, of months and of days. */
export const negocioParts = (corte: Corte, filters: RawBuilder<unknown>[]) =>
  [true, false].map((isMonth) => {
    const days = sql.table(isMonth ? 'negocio_meses' : 'negocio_dias')
    const found = sql`f.corte = ${sql.lit(corte.corte)} and f.mes = ${sql.lit(isMonth)}
      and f.dia = any (array(select dia from ${days}))`
    return sql`select ${columnsOfCorte(corte)} from ${sql.table(NEGOCIO[corte.tema])} f
      where ${sql.join([found, ...filters], sql` and `)}`
  })
