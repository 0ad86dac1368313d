// The sums of one period, in groups. Whole months come from the sums of months, other days from
// those of days; today, and days that wait to be summed, from their orders by index. All branches
// together come from the sums of the business.
import type { FiltrosDeReporte } from '#contract/reportes.ts'
import { businessDay } from '#domain/format.ts'
import { wholeMonths, type Grupo, type Periodo, type Tema } from '#domain/reporte/reporte.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { COARSE, columnsOf, FACTS, sourceOf, startOf, SUMS } from '#server/reportes/sumas/facts.ts'
import { corteOf } from '#server/reportes/sumas/negocio-sums.ts'
import { negocioParts, ofNegocio } from '#server/reportes/sumas/read-negocio-sums.ts'

/** Figures of the sums, by name. */
export type Figures = Readonly<Record<string, number>>

export interface Row {
  readonly clave: string
  readonly figures: Figures
}

/** The column of the sums that a group reads. */
const COLUMN: Readonly<Record<Grupo, string>> = {
  dia: 'dia',
  hora: 'hora',
  sede: 'sede_id',
  tipo: 'tipo',
  canal: 'canal',
  cupon: 'cupon',
  persona: 'persona_id',
  reparte: 'reparte_id',
  categoria: 'producto_id',
  producto: 'producto_id',
  forma: 'forma',
}

/** The key of a group, of a row `f` of the sums, with its product `c` for categories. */
const keyOf = (grupo: Grupo) => (grupo === 'categoria' ? sql`c.categoria_id` : sql.ref(`f.${COLUMN[grupo]}`))

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
  const corte = corteOf(alcance, filtros, tema, keysAsked(grupo, filtros))
  const isAsked = sql`${alcance.where('id')} and ${filtros.sede === undefined ? sql`true` : sql`id = ${filtros.sede}`}`
  const source = sql`(select sede_id, ${startOf(sql`dia`, zona)} as desde, ${startOf(sql`(dia + 1)`, zona)} as hasta
    from vivos) ${sourceOf(tema)}`
  const filters = columnsAsked(filtros).map(([column, value]) => sql`${sql.ref(`f.${column}`)} = ${value}`)
  const inCategory = filtros.categoria === undefined ? [] : [sql`c.categoria_id = ${filtros.categoria}`]
  const needsCategory = grupo === 'categoria' || inCategory.length > 0
  // Each part is summed for itself: the plan of one does not depend on the sizes of the others.
  const grouped = (part: RawBuilder<unknown>) => sql`
    select ${keyOf(grupo)} as clave, ${sql.join(
      SUMS[tema].figures.map((figure) => sql`sum(f.${sql.ref(figure)}) as ${sql.ref(figure)}`),
    )}
    from (${part}) f ${needsCategory ? sql`join productos c on c.id = f.producto_id` : sql``}
    where ${sql.join([sql`true`, ...filters, ...inCategory], sql` and `)}
    group by 1`
  const parts = [
    ...(corte === undefined ? [] : negocioParts(corte, filters)),
    ...(months === null || corte !== undefined ? [] : [rowsOf('meses', months, columns, filters)]),
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
    ), ${corte === undefined ? byBranch(when, hoy, months !== null) : ofNegocio(when, hoy, grupo !== 'dia')},
    filas as (${sql.join(parts.map(grouped), sql` union all `)})
    select clave::text, json_build_object(${sql.join(
      SUMS[tema].figures.flatMap((figure) => [sql.lit(figure), sql`sum(${sql.ref(figure)})`]),
    )}) as figures
    from filas group by 1`.execute(services.db)
  return rows
}

/** Which sums of branches are read: whole months, and the days beside them. */
function byBranch({ desde, hasta }: Periodo, hoy: string, hasMonths: boolean): RawBuilder<unknown> {
  const whole = wholeMonths({ desde, hasta })
  return sql`
    meses as materialized (
      select m.dia::date as dia, id as sede_id from lugares,
        generate_series(${whole.desde}::date, ${whole.hasta}::date, interval '1 month') m (dia)
      where ${sql.lit(hasMonths)} and not exists (
        select from vivos v where v.sede_id = id and v.dia >= m.dia and v.dia < m.dia + interval '1 month')
    ), dias as materialized (
      select d.dia::date as dia, id as sede_id from lugares,
        generate_series(${desde}::date, least(${hasta}::date, ${hoy}::date), interval '1 day') d (dia)
      where (d.dia::date, id) not in (select dia, sede_id from vivos)
        and (date_trunc('month', d.dia)::date, id) not in (select dia, sede_id from meses)
    )`
}

/**
 * The rows of a table for each day, or month, and branch of `when`: the key and the filters find
 * them.
 */
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

/** Which tables have the sums of days and of months, and the dimensions that are left there. */
function tablesOf(tema: Tema, grupo: Grupo, filtros: FiltrosDeReporte) {
  const { table, keys } = SUMS[tema]
  const coarse = COARSE.filter((one) => one.tema === tema)
  if (grupo !== 'dia') {
    return { days: table, months: coarse.find(({ dia }) => dia === 'month')?.table ?? null, keys }
  }
  const byDay = coarse.find(({ dia }) => dia === 'day')
  const known: readonly string[] = byDay?.keys ?? []
  const isCoarse =
    byDay !== undefined &&
    filtros.categoria === undefined &&
    columnsAsked(filtros).every(([column]) => known.includes(column))
  return isCoarse
    ? { days: byDay.table, months: null, keys: byDay.keys }
    : { days: table, months: null, keys }
}

/** The columns of the sums that a question groups and filters by. */
const keysAsked = (grupo: Grupo, filtros: FiltrosDeReporte): string[] => [
  ...columnsAsked(filtros).map(([column]) => column),
  COLUMN[grupo],
  ...(filtros.categoria === undefined ? [] : ['producto_id']),
]

/** The columns that a question filters by, with their values; its subject has them all. */
const columnsAsked = (filtros: FiltrosDeReporte) =>
  [
    ['hora', filtros.hora] as const,
    ['tipo', filtros.tipo] as const,
    ['canal', filtros.canal] as const,
    ['cupon', filtros.cupon] as const,
    ['persona_id', filtros.persona] as const,
    ['reparte_id', filtros.reparte] as const,
    ['producto_id', filtros.producto] as const,
    ['forma', filtros.forma] as const,
  ].filter(([, value]) => value !== undefined)
