// The sums of one period, in groups. Whole months come from the sums of months, other days from
// those of days; today, and days that wait to be summed, from their orders by index.
import type { FiltrosDeReporte } from '#contract/reportes.ts'
import { addDays, businessDay } from '#domain/format.ts'
import type { Grupo, Periodo, Tema } from '#domain/pedido/reporte.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { COARSE, columnsOf, FACTS, sourceOf, startOf, SUMS } from './facts.ts'

/** Figures of the sums, by name. */
export type Figures = Readonly<Record<string, number>>

export interface Row {
  readonly clave: string
  readonly figures: Figures
}

/** The key of a group, of a row `f` of the sums. */
const KEY: Readonly<Record<Grupo, RawBuilder<unknown>>> = {
  dia: sql`f.dia`,
  hora: sql`f.hora`,
  sede: sql`f.sede_id`,
  tipo: sql`f.tipo`,
  canal: sql`f.canal`,
  cupon: sql`f.cupon`,
  persona: sql`f.persona_id`,
  reparte: sql`f.reparte_id`,
  categoria: sql`c.categoria_id`,
  producto: sql`f.producto_id`,
  forma: sql`f.forma`,
}

export async function readSums(
  services: Services,
  alcance: Alcance,
  question: {
    readonly tema: Tema
    readonly grupo: Grupo
    readonly filtros: FiltrosDeReporte
    readonly when: Periodo
  },
): Promise<Row[]> {
  const { tema, grupo, filtros, when } = question
  const { zona_horaria: zona } = await readNegocio(services)
  const hoy = businessDay(services.now(), zona)
  const { days, months, keys } = tablesOf(tema, grupo, filtros)
  const columns = columnsOf(tema, keys)
  const { desde, hasta } = when
  const whole = wholeMonths(when)
  const isAsked = sql`${alcance.where('id')} and ${filtros.sede === undefined ? sql`true` : sql`id = ${filtros.sede}`}`
  const source = sql`(select sede_id, ${startOf(sql`dia`, zona)} as desde, ${startOf(sql`(dia + 1)`, zona)} as hasta
    from vivos) ${sourceOf(tema)}`
  const filters = conditionsOf(tema, filtros)
  const inCategory =
    tema !== 'productos' || filtros.categoria === undefined
      ? []
      : [sql`c.categoria_id = ${filtros.categoria}`]
  const needsCategory = grupo === 'categoria' || inCategory.length > 0
  // Each part is summed for itself: the plan of one does not depend on the sizes of the others.
  const grouped = (part: RawBuilder<unknown>) => sql`
    select ${KEY[grupo]} as clave, ${sql.join(
      SUMS[tema].figures.map((figure) => sql`sum(f.${sql.ref(figure)}) as ${sql.ref(figure)}`),
    )}
    from (${part}) f ${needsCategory ? sql`join productos c on c.id = f.producto_id` : sql``}
    where ${sql.join([sql`true`, ...filters, ...inCategory], sql` and `)}
    group by 1`
  const parts = [
    ...(months === null ? [] : [rowsOf('meses', months, columns, filters)]),
    rowsOf('dias', days, columns, filters),
    sql`select ${columns} from (${FACTS[tema](source, zona)}) f`,
  ]
  const { rows } = await sql<Row>`
    with lugares as materialized (select id from sedes where ${isAsked}),
    vivos as materialized (
      select dia, sede_id from sumas_pendientes where dia between ${desde}::date and ${hasta}::date
        and sede_id in (select id from lugares)
      union select ${hoy}::date, id from lugares where ${hoy}::date between ${desde}::date and ${hasta}::date
      -- Before the first sums every day is read from its orders.
      union select d.dia::date, id from lugares,
        generate_series(${desde}::date, least(${hasta}::date, ${hoy}::date), interval '1 day') d (dia)
        where not exists (select from sumas_marca)
    ), meses as materialized (
      select m.dia::date as dia, id as sede_id from lugares,
        generate_series(${whole.desde}::date, ${whole.hasta}::date, interval '1 month') m (dia)
      where ${sql.lit(months !== null)} and not exists (
        select from vivos v where v.sede_id = id and v.dia >= m.dia and v.dia < m.dia + interval '1 month')
    ), dias as materialized (
      select d.dia::date as dia, id as sede_id from lugares,
        generate_series(${desde}::date, least(${hasta}::date, ${hoy}::date), interval '1 day') d (dia)
      where (d.dia::date, id) not in (select dia, sede_id from vivos)
        and (date_trunc('month', d.dia)::date, id) not in (select dia, sede_id from meses)
    ), filas as (${sql.join(parts.map(grouped), sql` union all `)})
    select clave::text, json_build_object(${sql.join(
      SUMS[tema].figures.flatMap((figure) => [sql.lit(figure), sql`sum(${sql.ref(figure)})`]),
    )}) as figures
    from filas group by 1`.execute(services.db)
  return rows
}

/** The rows of a table for each day, or month, and branch of `when`: the key and the filters find them. */
const rowsOf = (
  when: string,
  table: string,
  columns: RawBuilder<unknown>,
  filters: RawBuilder<unknown>[],
) => sql`
  select ${columns} from (
    select s.* from ${sql.table(when)} w cross join lateral (
      select * from ${sql.table(table)} f
      where ${sql.join([sql`f.dia = w.dia and f.sede_id = w.sede_id`, ...filters], sql` and `)} offset 0) s) s`

/** The first days of the first and the last whole month of a period; the last before the first without one. */
function wholeMonths({ desde, hasta }: Periodo): Periodo {
  const first = desde.endsWith('-01') ? desde : `${addDays(`${desde.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  const after = addDays(hasta, 1)
  const last = addDays(`${after.slice(0, 7)}-01`, -1)
  return { desde: first, hasta: `${last.slice(0, 7)}-01` }
}

/** Which tables have the sums of days and of months, and the dimensions that are left there. */
function tablesOf(tema: Tema, grupo: Grupo, filtros: FiltrosDeReporte) {
  const { table, keys } = SUMS[tema]
  const coarse = COARSE.filter((one) => one.tema === tema)
  if (grupo !== 'dia') {
    return { days: table, months: coarse.find(({ dia }) => dia === 'month')?.table ?? null, keys }
  }
  const byDay = coarse.find(({ dia }) => dia === 'day')
  const isCoarse =
    byDay !== undefined &&
    (tema !== 'productos' || filtros.categoria === undefined) &&
    conditionsOf(tema, filtros, byDay.keys).length === conditionsOf(tema, filtros).length
  return isCoarse
    ? { days: byDay.table, months: null, keys: byDay.keys }
    : { days: table, months: null, keys }
}

/** Filters that a subject does not know are left out: they are of another one. */
function conditionsOf(
  tema: Tema,
  filtros: FiltrosDeReporte,
  known: readonly string[] = SUMS[tema].keys,
): RawBuilder<unknown>[] {
  const keys = new Set(known)
  const equal = (column: string, value: string | number | undefined) =>
    value === undefined || !keys.has(column) ? [] : [sql`${sql.ref(`f.${column}`)} = ${value}`]
  return [
    ...equal('hora', filtros.hora),
    ...equal('tipo', filtros.tipo),
    ...equal('canal', filtros.canal),
    ...equal('cupon', filtros.cupon),
    ...equal('persona_id', filtros.persona),
    ...equal('reparte_id', filtros.reparte),
    ...equal('producto_id', filtros.producto),
    ...equal('forma', filtros.forma),
  ]
}
