// The orders behind a figure of a report.
import { MAX_PEDIDOS_DE_REPORTE, type FiltrosDePedidos, type PedidoDeReporte } from '#contract/reportes.ts'
import { instantAt, addDays } from '#domain/format.ts'
import type { Canal } from '#domain/pedido/canal.ts'
import type { Estado, TipoPedido } from '#domain/pedido/pedido.ts'
import { CUPON_PERSONAL, type Tema } from '#domain/reporte/reporte.ts'
import { CIFRAS_DE_PERIODO, type CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { invalid, refusePeriodo } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { behindCifra, DEBE, POR_DEVOLVER } from './behind-cifra.ts'
import { CANAL, COUNTS, REPARTE, VENTA } from '#server/reportes/sumas/facts.ts'
import { refuseFiltros } from './read-reporte.ts'

interface Row {
  id: number
  fecha: Date
  estado: Estado
  tipo_pedido: TipoPedido
  canal: Canal
  sede: string
  total_a_pagar: number
  por_cobrar: number
  pagado_de_mas: number
  por_devolver: number
  cortesia_valor: number
}

/** Newest first, those before the order `antes`. */
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
      case when ${COUNTS} then greatest(0, ${DEBE}) else 0 end as por_cobrar,
      case when ${COUNTS} then greatest(0, -${DEBE}) else 0 end as pagado_de_mas,
      case when ${COUNTS} then ${POR_DEVOLVER} else 0 end as por_devolver,
      p.cortesia_valor
    from pedidos p join sedes s on s.id = p.sede_id
    where ${behindFigure(alcance, filtros, zona)} ${beforePedido(antes)}
    order by p.fecha desc, p.id desc limit ${sql.lit(MAX_PEDIDOS_DE_REPORTE)}`.execute(services.db)
  return rows.map(({ fecha, ...row }) => Object.assign(row, { fecha: fecha.toISOString() }))
}

/** A figure is of a subject or of a day's report; most figures of a day are of one day alone. */
export function refusePedidos({ cifra, tema, ...filtros }: FiltrosDePedidos): void {
  refusePeriodo(filtros)
  if (tema !== undefined) refuseFiltros(tema, filtros)
  if (cifra === undefined) return
  if (tema !== undefined) throw invalid('Filtro inválido')
  if (!CIFRAS_DE_PERIODO.has(cifra) && filtros.desde !== filtros.hasta) throw invalid('Elige un solo día')
}

/** Whether an order `p` is behind the figure. */
export function behindFigure(alcance: Alcance, filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown> {
  const { cifra } = filtros
  const subject = temaOf(filtros) === 'pagos' ? paidOf(alcance, filtros, zona) : soldOf(filtros, zona)
  const conditions = [
    alcance.where('p.sede_id'),
    ...(cifra === undefined ? subject : cifraOf(cifra, alcance, filtros, zona)),
    ...conditionsOf(filtros, zona),
  ]
  return sql.join(conditions, sql` and `)
}

/** An earlier front end sends no subject; a form is of payments. */
const temaOf = ({ tema, forma }: FiltrosDePedidos): Tema => tema ?? (forma === undefined ? 'ventas' : 'pagos')

/** Whether an order `p` comes after another one in a list with the newest first. */
export const beforePedido = (antes: number | undefined) =>
  antes === undefined ? sql`` : sql`and (p.fecha, p.id) < (select fecha, id from pedidos where id = ${antes})`

const equal = (column: RawBuilder<unknown>, value: string | number | undefined) =>
  value === undefined ? [] : [sql`${column} = ${value}`]

function instantsOf({ desde, hasta }: FiltrosDePedidos, zona: string): { desde: Date; hasta: Date } {
  return { desde: instantAt(desde, '00:00', zona), hasta: instantAt(addDays(hasta, 1), '00:00', zona) }
}

const cifraOf = (cifra: CifraConPedidos, alcance: Alcance, filtros: FiltrosDePedidos, zona: string) => {
  const { sede, forma, persona } = filtros
  const figure = behindCifra(cifra, { ...instantsOf(filtros, zona), sede, forma, persona, alcance })
  return [sql`not p.es_prueba`, figure, ...(cifra === 'DEVUELTO' ? [] : takenBy(filtros))]
}

const takenBy = ({ persona }: FiltrosDePedidos) => equal(sql`coalesce(p.creado_por, 0)`, persona)

/**
 * Sold on these days in this branch. A product of a cancelled order does not count; as a sale its
 * order is shown.
 */
function soldOf(filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown>[] {
  const { desde, hasta } = instantsOf(filtros, zona)
  return [
    VENTA,
    sql`p.fecha >= ${desde} and p.fecha < ${hasta}`,
    ...(filtros.tema === 'productos' ? [COUNTS] : []),
    ...equal(sql`p.sede_id`, filtros.sede),
    ...takenBy(filtros),
  ]
}

/** Paid on these days, with a payment that this branch received and this person registered. */
function paidOf(alcance: Alcance, filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown>[] {
  const { desde, hasta } = instantsOf(filtros, zona)
  const pago = [
    sql`g.pedido_id = p.id and g.anulado_en is null and g.creado_en >= ${desde} and g.creado_en < ${hasta}`,
    alcance.where('g.sede_id'),
    ...equal(sql`g.sede_id`, filtros.sede),
    ...equal(sql`g.forma`, filtros.forma),
    // In words of the column: the planner knows how many payments a person registered.
    ...(filtros.persona === 0 ? [sql`g.usuario_id is null`] : equal(sql`g.usuario_id`, filtros.persona)),
  ]
  // No payment is older than its order.
  return [
    sql`not p.es_prueba and p.fecha < ${hasta}`,
    sql`exists (select from pagos g where ${sql.join(pago, sql` and `)})`,
  ]
}

function conditionsOf(filtros: FiltrosDePedidos, zona: string): RawBuilder<unknown>[] {
  return [
    ...equal(sql`extract(hour from p.fecha at time zone ${sql.lit(zona)})`, filtros.hora),
    ...equal(sql`p.tipo_pedido`, filtros.tipo),
    ...equal(CANAL, filtros.canal),
    ...cuponOf(filtros.cupon),
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
