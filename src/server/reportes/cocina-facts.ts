// What past orders teach about the minutes of a kitchen, in SQL. Rule ritmo/minutos-aprendidos.
import { sql, type RawBuilder } from 'kysely'
import { LISTO, type Source } from './sumas/facts.ts'

export const COCINA = {
  table: 'sumas_cocina',
  columns: ['dia', 'sede_id', 'hora', 'carga', 'pedidos', 'segundos', 'cuadrados'],
} as const

/** Steps of several orders that are pressed together say when a cook had time, not when each was ready. */
const APART_SECONDS = 20
const MIN_SECONDS = 2 * 60
const MAX_SECONDS = 3 * 60 * 60
/** Loads above it count as this one. */
const MAX_CARGA = 60

/**
 * The sums of days of branches: `days` has dia, sede_id, desde and hasta. The load of an order is how
 * many others were begun and not ready when it began.
 */
export const cocinaFacts = (days: Source, zona: string): RawBuilder<unknown> => sql`
  with p as materialized (
    select v.dia, v.sede_id, p.id, greatest(p.fecha, p.programado_para) as inicio, ${LISTO} as listo
    from ${days} v cross join lateral (
      select * from pedidos where sede_id = v.sede_id and fecha >= v.desde and fecha < v.hasta offset 0) p
    where not p.es_prueba and p.anotado_en is null and p.estado <> 'CANCELADO'
  ), medidos as materialized (
    select *, listo - lag(listo) over w as antes, lead(listo) over w - listo as despues
    from p where listo > inicio window w as (partition by dia, sede_id order by listo, id)
  ), pasos as (
    select dia, sede_id, id, inicio as en, 1 as cambio from medidos
    union all select dia, sede_id, null, listo, -1 from medidos
  ), cargas as (
    select id, sum(cambio) over (partition by dia, sede_id order by en, cambio, id
      rows between unbounded preceding and 1 preceding) as carga from pasos
  )
  select m.dia, m.sede_id, extract(hour from m.inicio at time zone ${sql.lit(zona)})::smallint as hora,
    least(${sql.lit(MAX_CARGA)}, coalesce(c.carga, 0))::smallint as carga,
    count(*)::int as pedidos, sum(t.segundos)::bigint as segundos, sum(t.segundos ^ 2)::bigint as cuadrados
  from medidos m join cargas c on c.id = m.id
    cross join lateral (select extract(epoch from m.listo - m.inicio)::int as segundos offset 0) t
  where t.segundos between ${sql.lit(MIN_SECONDS)} and ${sql.lit(MAX_SECONDS)}
    and coalesce(extract(epoch from antes), ${sql.lit(APART_SECONDS)}) >= ${sql.lit(APART_SECONDS)}
    and coalesce(extract(epoch from despues), ${sql.lit(APART_SECONDS)}) >= ${sql.lit(APART_SECONDS)}
  group by 1, 2, 3, 4`
