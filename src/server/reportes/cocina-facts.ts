// What past orders teach about the minutes of a kitchen, in SQL. Rule ritmo/minutos-aprendidos.
import { ANTES_DIAS, CARGA_HORAS } from '#domain/ritmo/aprendido.ts'
import { sql, type RawBuilder } from 'kysely'
import { LISTO, type Source } from '#server/reportes/sumas/facts.ts'

export const COCINA = {
  table: 'sumas_cocina',
  columns: ['dia', 'sede_id', 'hora', 'carga', 'pedidos', 'segundos', 'cuadrados'],
} as const

/**
 * Steps of several orders that are pressed together say when a cook had time, not when each was
 * ready.
 */
const APART_SECONDS = 20
const MIN_SECONDS = 2 * 60
const MAX_SECONDS = 3 * 60 * 60
/** Loads above it count as this one. */
const MAX_CARGA = 60

const HORAS_DE_CARGA = sql`${sql.lit(`${String(CARGA_HORAS)} hours`)}::interval`
const DIAS_ANTES = sql`${sql.lit(`${String(ANTES_DIAS)} days`)}::interval`
const INICIO = sql`greatest(p.fecha, p.programado_para)`

/**
 * The days of the sums to which a ready order `p` may belong: it teaches one, and is load on both.
 */
export const cocinaDays = (zona: string): RawBuilder<unknown> => sql`
  select distinct (l.listo at time zone ${sql.lit(zona)})::date as dia
  from (values (${LISTO}), (${LISTO} - ${HORAS_DE_CARGA})) l (listo) where l.listo is not null`

/** The days and branches of all beginnings. */
export const cocinaSedeDays = (zona: string): RawBuilder<unknown> => sql`
  select distinct (${INICIO} at time zone ${sql.lit(zona)})::date as dia, p.sede_id from pedidos p`

/**
 * The sums of days of branches: `days` has dia, sede_id, desde and hasta. An order is of the day on
 * which it begins, which may be later than the one on which it was placed. Its load is how many
 * others were begun and not ready when it began, also those of the evening before.
 */
export const cocinaFacts = (days: Source, zona: string): RawBuilder<unknown> => sql`
  with p as materialized (
    select v.dia, v.sede_id, v.desde, p.id, ${INICIO} as inicio, ${LISTO} as listo
    from ${days} v cross join lateral (
      select * from pedidos p where p.sede_id = v.sede_id and p.fecha < v.hasta
        and p.fecha >= v.desde - ${DIAS_ANTES}
        and ${INICIO} < v.hasta and ${INICIO} >= v.desde - ${HORAS_DE_CARGA} offset 0) p
    where not p.es_prueba and p.anotado_en is null and p.estado <> 'CANCELADO'
  ), medidos as materialized (
    select *, listo - lag(listo) over w as antes, lead(listo) over w - listo as despues
    from p where listo > inicio and listo < inicio + ${HORAS_DE_CARGA} and listo > desde
    window w as (partition by dia, sede_id order by listo, id)
  ), pasos as (
    select dia, sede_id, id, inicio as en, 1 as cambio from medidos
    union all select dia, sede_id, null, listo, -1 from medidos
  ), cargas as (
    select dia, id, sum(cambio) over (partition by dia, sede_id order by en, cambio, id
      rows between unbounded preceding and 1 preceding) as carga from pasos
  )
  select m.dia, m.sede_id, extract(hour from m.inicio at time zone ${sql.lit(zona)})::smallint as hora,
    least(${sql.lit(MAX_CARGA)}, coalesce(c.carga, 0))::smallint as carga,
    count(*)::int as pedidos, sum(t.segundos)::bigint as segundos, sum(t.segundos ^ 2)::bigint as cuadrados
  from medidos m join cargas c on c.dia = m.dia and c.id = m.id
    cross join lateral (select extract(epoch from m.listo - m.inicio)::int as segundos offset 0) t
  where m.inicio >= m.desde and t.segundos between ${sql.lit(MIN_SECONDS)} and ${sql.lit(MAX_SECONDS)}
    and coalesce(extract(epoch from antes), ${sql.lit(APART_SECONDS)}) >= ${sql.lit(APART_SECONDS)}
    and coalesce(extract(epoch from despues), ${sql.lit(APART_SECONDS)}) >= ${sql.lit(APART_SECONDS)}
  group by 1, 2, 3, 4`
