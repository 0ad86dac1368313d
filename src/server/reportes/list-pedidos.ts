// The orders behind a figure of a report.
import { MAX_PEDIDOS_DE_REPORTE, type FiltrosDePedidos, type PedidoDeReporte } from '#contract/reportes.ts'
import { instantAt, addDays } from '#domain/format.ts'
import type { Canal } from '#domain/pedido/canal.ts'
import type { Estado, TipoPedido } from '#domain/pedido/pedido.ts'
import { CUPON_PERSONAL } from '#domain/pedido/reporte.ts'
import { CIFRAS_DE_PERIODO, type CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { behindCifra } from './behind-cifra.ts'
import { CANAL, REPARTE, VENTA } from './sumas/facts.ts'
import { refusePeriodo } from './read-reporte.ts'

interface Row {
  id: number
  fecha: Date
  estado: Estado
  tipo_pedido: TipoPedido
  canal: Canal
  sede: string
  total_a_pagar: number
  por_cobrar: number
  cortesia_valor: number
}

/** Newest first, those before the order `antes`. With `forma` the period is that of the payment. */
export async function listPedidosDeReporte(
  services: Services,
  alcance: Alcance,
  { antes, ...filtros }: FiltrosDePedidos & { antes?: number | undefined },
): Promise<PedidoDeReporte[]> {
  refusePedidos(filtros)
  const { zona_horaria: zona } = await readNegocio(services)
  const { rows } = await sql<Row>`
    select p.id, p.fecha, p.estado, p.tipo_pedido, ${CANAL} as canal, s.nombre as sede,
      p.total_pedido + p.costo_domicilio as total_a_pagar,
      case when p.estado = 'CANCELADO' then 0
        else greatest(0, p.total_pedido + p.costo_domicilio + p.propina - p.pagado) end as por_cobrar,
      p.cortesia_valor
    from pedidos p join sedes s on s.id = p.sede_id
    where ${behindFigure(alcance, filtros, zona)} ${beforePedido(antes)}
    order by p.fecha desc, p.id desc limit ${sql.lit(MAX_PEDIDOS_DE_REPORTE)}`.execute(services.db)
  return rows.map(({ fecha, ...row }) => Object.assign(row, { fecha: fecha.toISOString() }))
}

/** The figures of a day's report have their orders by days; some others may be of a longer period. */
export function refusePedidos({ cifra, ...filtros }: FiltrosDePedidos): void {
  refusePeriodo(filtros)
  const isOfDay = cifra !== undefined && !CIFRAS_DE_PERIODO.has(cifra)
  if (isOfDay && filtros.desde !== filtros.hasta) throw invalid('Elige un solo día')
}

/** Of an order `p`: whether it is behind the figure. */
export function behindFigure(alcance: Alcance, filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown> {
  const isSale = filtros.forma === undefined && filtros.cifra === undefined
  const conditions = [
    isSale ? VENTA : sql`not p.es_prueba`,
    alcance.where('p.sede_id'),
    ...(filtros.cifra === undefined
      ? periodOf(filtros, zona)
      : cifraOf(filtros.cifra, alcance, filtros, zona)),
    ...conditionsOf(filtros, zona),
  ]
  return sql.join(conditions, sql` and `)
}

/** Of an order `p`: whether it comes after another one in a list with the newest first. */
export const beforePedido = (antes: number | undefined) =>
  antes === undefined ? sql`` : sql`and (p.fecha, p.id) < (select fecha, id from pedidos where id = ${antes})`

const equal = (column: RawBuilder<unknown>, value: string | number | undefined) =>
  value === undefined ? [] : [sql`${column} = ${value}`]

function instantsOf({ desde, hasta }: FiltrosDePedidos, zona: string): { desde: Date; hasta: Date } {
  return { desde: instantAt(desde, '00:00', zona), hasta: instantAt(addDays(hasta, 1), '00:00', zona) }
}

const cifraOf = (cifra: CifraConPedidos, alcance: Alcance, filtros: FiltrosDePedidos, zona: string) => {
  const { sede, forma } = filtros
  return [behindCifra(cifra, { ...instantsOf(filtros, zona), sede, forma, alcance })]
}

/** The branch and the days: of the orders, or with `forma` of their payments. */
function periodOf(filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown>[] {
  const { desde, hasta } = instantsOf(filtros, zona)
  const paid = sql`exists (select from pagos g where g.pedido_id = p.id and g.anulado_en is null
    and g.forma = ${filtros.forma} and g.creado_en >= ${desde} and g.creado_en < ${hasta})`
  return [
    sql`p.fecha < ${hasta}`,
    filtros.forma === undefined ? sql`p.fecha >= ${desde}` : paid,
    ...equal(sql`p.sede_id`, filtros.sede),
  ]
}

function conditionsOf(filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown>[] {
  return [
    ...equal(sql`extract(hour from p.fecha at time zone ${sql.lit(zona)})`, filtros.hora),
    ...equal(sql`p.tipo_pedido`, filtros.tipo),
    ...equal(CANAL, filtros.canal),
    ...cuponOf(filtros.cupon),
    ...equal(sql`coalesce(p.creado_por, 0)`, filtros.persona),
    ...equal(REPARTE, filtros.reparte),
    ...equal(sql`p.lleva_id`, filtros.lleva),
    ...equal(sql`p.cortesia_clase`, filtros.clase),
    ...equal(sql`p.cortesia_motivo`, filtros.motivo),
    ...equal(sql`coalesce(p.cortesia_persona_id, p.cortesia_por)`, filtros.cortesia_de),
    ...linesOf(filtros),
  ]
}

/** In words of columns: the codes of campaigns have an index. */
function cuponOf(cupon: string | undefined): RawBuilder<unknown>[] {
  if (cupon === undefined) return []
  if (cupon === '') return [sql`p.cupon_codigo is null`]
  if (cupon === CUPON_PERSONAL) return [sql`p.cupon_id is not null`]
  return [sql`p.cupon_codigo = ${cupon} and p.cupon_id is null`]
}

/** The orders with a product, whole or as a half, or with one of a category. */
function linesOf({ producto, categoria }: FiltrosDePedidos): RawBuilder<unknown>[] {
  if (producto === undefined && categoria === undefined) return []
  const products = sql`select c.id from productos c where
    ${producto === undefined ? sql`true` : sql`c.id = ${producto}`} and
    ${categoria === undefined ? sql`true` : sql`c.categoria_id = ${categoria}`}`
  return [
    // One look for each order, newest first: a join would read all lines.
    sql`(select true from pedido_lineas l where l.pedido_id = p.id and (l.producto_id in (${products})
      or (l.sabores->0->>'id')::int in (${products}) or (l.sabores->1->>'id')::int in (${products})) limit 1)`,
  ]
}
