// What each order, line and payment contributes to the sums, in SQL. Sums of past days, figures of
// today and the rebuild all read these queries, so they cannot differ (rule reporte/cifras).
import { CUPON_PERSONAL, type Tema } from '#domain/reporte/reporte.ts'
import { sql, type RawBuilder } from 'kysely'

/** The channel of an order `p`, as `canalPorDefecto` derives one that is not stored. */
export const CANAL = sql<string>`coalesce(p.canal, case when p.creado_por is null then 'WEB'
  when p.tipo_pedido = 'MESA' then 'MESA' when p.tipo_pedido = 'RECOGER' then 'MOSTRADOR' else 'TELEFONO' end)`

const CUPON = sql<string>`case when p.cupon_codigo is null then ''
  when p.cupon_id is not null then ${sql.lit(CUPON_PERSONAL)} else p.cupon_codigo end`

/** Who sent out a delivery; 0 for nobody. */
export const REPARTE = sql<number>`case when p.tipo_pedido = 'DOMICILIO' then coalesce(
  (jsonb_path_query_first(p.historial, '$[*] ? (@.estado == "ENVIADO").usuario_id') #>> '{}')::int, 0) else 0 end`

/** When the order was ready, or null. */
export const LISTO = sql`(jsonb_path_query_first(p.historial,
  '$[*] ? (@.estado == "ENVIADO" || @.estado == "COMPLETADO").fecha') #>> '{}')::timestamptz`

/** Whether it is a sale: no test order, and none that the house gives. */
export const VENTA = sql<boolean>`(not p.es_prueba and p.cortesia_clase is null)`

/** What the app of an order `p` keeps of it. Rule pedido/comision. */
const COMISION = sql`case when p.canal in ('RAPPI', 'DIDI') then round(p.total_pedido * coalesce((
  select porcentaje from comisiones where canal = p.canal and desde <= p.fecha order by desde desc limit 1), 0) / 100)
  else 0 end`

/** Whether it was not cancelled. */
export const COUNTS = sql<boolean>`p.estado <> 'CANCELADO'`

/** Where facts come from: a table expression with orders as `p`. */
export type Source = RawBuilder<unknown>

const diaOf = (column: string, zona: string) =>
  sql<string>`(${sql.ref(column)} at time zone ${sql.lit(zona)})::date`

export const FACTS = {
  // Noted and unfinished orders have no preparation time.
  ventas: (source: Source, zona: string) => sql`
    select ${diaOf('p.fecha', zona)} as dia, p.sede_id,
      extract(hour from p.fecha at time zone ${sql.lit(zona)})::smallint as hora,
      p.tipo_pedido as tipo, ${CANAL} as canal, ${CUPON} as cupon, coalesce(p.creado_por, 0) as persona_id,
      ${REPARTE} as reparte_id,
      count(*) filter (where ${COUNTS})::int as pedidos,
      coalesce(sum(p.subtotal) filter (where ${COUNTS}), 0) as subtotal,
      coalesce(sum(p.descuento) filter (where ${COUNTS}), 0) as descuento,
      coalesce(sum(p.costo_domicilio) filter (where ${COUNTS}), 0) as domicilio,
      count(*) filter (where not ${COUNTS})::int as cancelados,
      coalesce(sum(p.total_pedido + p.costo_domicilio) filter (where not ${COUNTS}), 0) as valor_cancelado,
      coalesce(sum(${COMISION}) filter (where ${COUNTS}), 0)::bigint as comision,
      coalesce(sum(greatest(0, t.segundos)) filter (where ${COUNTS}), 0)::bigint as segundos,
      count(t.segundos) filter (where ${COUNTS})::int as medidos
    from ${source} cross join lateral (select
      case when p.anotado_en is null
        then extract(epoch from ${LISTO} - greatest(p.fecha, p.programado_para))::int end as segundos offset 0) t
    where ${VENTA}
    group by 1, 2, 3, 4, 5, 6, 7, 8`,

  // The odd peso of a built pizza is of its left half.
  productos: (source: Source, zona: string) => sql`
    select ${diaOf('p.fecha', zona)} as dia, p.sede_id, p.tipo_pedido as tipo, ${CANAL} as canal, parte.producto_id,
      sum(parte.mitades)::int as mitades, sum(parte.valor) as valor
    from ${source} cross join lateral (select * from pedido_lineas where pedido_id = p.id offset 0) l
      cross join lateral (
        select l.producto_id, 2 * l.cantidad as mitades, l.total_linea as valor where l.producto_id is not null
        union all select (l.sabores->0->>'id')::int, l.cantidad, l.total_linea - l.total_linea / 2
          where l.producto_id is null and l.sabores is not null
        union all select (l.sabores->1->>'id')::int, l.cantidad, l.total_linea / 2
          where l.producto_id is null and l.sabores is not null
      ) parte
    where ${VENTA} and ${COUNTS}
    group by 1, 2, 3, 4, 5`,

  /**
   * The source also has payments and refunds as `g`, each of the branch that received or returned
   * it.
   */
  pagos: (source: Source, zona: string) => sql`
    select ${diaOf('g.creado_en', zona)} as dia, g.sede_id, g.forma, ${CANAL} as canal,
      coalesce(g.usuario_id, 0) as persona_id,
      sum(g.pagos)::int as pagos, sum(g.repetidas)::int as repetidas, sum(g.valor) as valor, sum(g.propina) as propina, sum(g.redondeo) as redondeo,
      sum(g.devuelto) as devuelto, sum(g.propina_devuelta) as propina_devuelta
    from ${source}
    where not p.es_prueba
    group by 1, 2, 3, 4, 5`,
} as const

/**
 * Payments that count and refunds, of rows that fulfil the condition. The rows of one payment of a
 * table have the number of the first; `repetidas` are the others (rule reporte/cifras).
 */
export const movedPesos = (where: RawBuilder<unknown>): Source => sql`(
  select pedido_id, sede_id, creado_en, forma, usuario_id, 1 as pagos,
    case when cobro_id <> id then 1 else 0 end as repetidas, valor, propina, redondeo,
    0 as devuelto, 0 as propina_devuelta
  from pagos where anulado_en is null and ${where}
  union all select pedido_id, sede_id, creado_en, forma, usuario_id, 0, 0, 0, 0, 0, valor, propina
  from devoluciones where ${where})`

/** The table, the keys and the figures of each subject. */
export const SUMS = {
  ventas: {
    table: 'sumas_pedidos',
    figures: [
      'pedidos',
      'subtotal',
      'descuento',
      'domicilio',
      'cancelados',
      'valor_cancelado',
      'comision',
      'segundos',
      'medidos',
    ],
    keys: ['dia', 'sede_id', 'hora', 'tipo', 'canal', 'cupon', 'persona_id', 'reparte_id'],
  },
  productos: {
    table: 'sumas_productos',
    figures: ['mitades', 'valor'],
    keys: ['dia', 'sede_id', 'tipo', 'canal', 'producto_id'],
  },
  pagos: {
    table: 'sumas_pagos',
    figures: ['pagos', 'repetidas', 'valor', 'propina', 'redondeo', 'devuelto', 'propina_devuelta'],
    keys: ['dia', 'sede_id', 'forma', 'canal', 'persona_id'],
  },
} as const

/** Coarser sums of the same figures; in those of months `dia` is the first day of the month. */
export const COARSE = [
  { tema: 'ventas', table: 'sumas_pedidos_mes', dia: 'month', keys: SUMS.ventas.keys },
  { tema: 'ventas', table: 'sumas_pedidos_dia', dia: 'day', keys: ['dia', 'sede_id', 'tipo', 'canal'] },
  { tema: 'productos', table: 'sumas_productos_mes', dia: 'month', keys: SUMS.productos.keys },
  { tema: 'productos', table: 'sumas_productos_dia', dia: 'day', keys: ['dia', 'sede_id', 'tipo', 'canal'] },
] as const satisfies readonly {
  tema: Tema
  table: string
  dia: 'month' | 'day'
  keys: readonly string[]
}[]
type Coarse = (typeof COARSE)[number]

/** The rows of coarser sums, from the sums of days `s` in `from`. */
export function coarseOf({ tema, dia, keys }: Coarse, from: Source): RawBuilder<unknown> {
  const columns = keys.map((key) =>
    key === 'dia' ? sql`date_trunc(${sql.lit(dia)}, s.dia)::date as dia` : sql.ref(`s.${key}`),
  )
  const figures = SUMS[tema].figures.map((one) => sql`sum(${sql.ref(`s.${one}`)}) as ${sql.ref(one)}`)
  return sql`select ${sql.join([...columns, ...figures])} from ${from}
    group by ${sql.join(keys.map((_key, index) => sql.lit(index + 1)))}`
}

/**
 * Orders, or payments and refunds with their orders, of days of branches: `v` with sede_id, desde
 * and hasta stands before it. The offsets keep the planner from reading a whole table first.
 */
export const sourceOf = (tema: Tema): Source =>
  tema === 'pagos'
    ? sql`v cross join lateral (
          select * from ${movedPesos(sql`sede_id = v.sede_id and creado_en >= v.desde and creado_en < v.hasta`)} m offset 0) g
        cross join lateral (select * from pedidos where id = g.pedido_id offset 0) p`
    : sql`v cross join lateral (
          select * from pedidos where sede_id = v.sede_id and fecha >= v.desde and fecha < v.hasta offset 0) p`

/** The first instant of a day, in SQL. */
export const startOf = (dia: RawBuilder<unknown>, zona: string) =>
  sql`(${dia}::timestamp at time zone ${sql.lit(zona)})`

/** All columns of the sums of a subject; of coarser ones those that they have. */
export const columnsOf = (tema: Tema, keys: readonly string[] = SUMS[tema].keys) =>
  sql.join([...keys, ...SUMS[tema].figures].map((column) => sql.ref(column)))
