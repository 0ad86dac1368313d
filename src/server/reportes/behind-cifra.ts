// Which orders are behind a figure of 'Cuadre del día', in the words of `read-cuadre.ts`, which
// sums them. Rule reporte/recorrido.
import type { CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'
import { COIN } from '#domain/pedido/pago.ts'
import { redondeoOf } from '#server/db/dinero.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { sql, type RawBuilder } from 'kysely'

interface Where {
  readonly desde: Date
  /** The first instant after the period. */
  readonly hasta: Date
  readonly sede: number | undefined
  /** The form of the payments or refunds that count. */
  readonly forma: string | undefined
  /** Who made the refunds that count. */
  readonly persona: number | undefined
  readonly alcance: Alcance
}

/** What an order owes, with its tip; below 0 what it paid too much. */
export const DEBE = sql<number>`(p.total_pedido + p.costo_domicilio + p.propina - p.pagado)`
const BEYOND = sql`(-${DEBE} - p.devuelto)`
/** The pesos of `overpaid` in the domain. Few orders need to read what cash left out. */
export const POR_DEVOLVER = sql<number>`case when ${BEYOND} < ${sql.lit(COIN)} then 0
  when ${BEYOND} - ${redondeoOf('p')} < ${sql.lit(COIN)} then 0 else ${BEYOND} - ${redondeoOf('p')} end`

const STANDS = sql`p.estado <> 'CANCELADO'`
/** An order that the house gives is no sale, but may have a tip. */
const SOLD = sql`${STANDS} and p.cortesia_clase is null`
const OUTSIDE = sql`g.forma in ('APP', 'EN_LINEA')`

const ofOrder: Readonly<Partial<Record<CifraConPedidos, RawBuilder<unknown>>>> = {
  VENDIDO: SOLD,
  DESCUENTO: sql`${SOLD} and p.descuento > 0`,
  DOMICILIO: sql`${SOLD} and p.costo_domicilio > 0`,
  PROPINA: sql`${STANDS} and p.propina > 0`,
  CANCELADO: sql`not ${STANDS} and p.cortesia_clase is null`,
  POR_COBRAR: sql`${STANDS} and ${DEBE} > 0`,
  PAGADO_DE_MAS: sql`${STANDS} and ${DEBE} < 0`,
  POR_DEVOLVER: sql`${STANDS} and ${POR_DEVOLVER} > 0`,
  CORTESIA: sql`${STANDS} and p.cortesia_clase is not null`,
  ENTREGADO: sql`p.tipo_pedido = 'DOMICILIO' and p.estado = 'COMPLETADO'`,
}

const ofPago: Readonly<Partial<Record<CifraConPedidos, RawBuilder<unknown>>>> = {
  DE_OTROS: sql`true`,
  RECIBIDO: sql`true`,
  EN_CAJAS: sql`g.turno_id is not null`,
  POR_LIQUIDAR: sql`g.turno_id is null and g.recibido_por is not null`,
  SIN_CAJA: sql`g.turno_id is null and g.recibido_por is null and not ${OUTSIDE}`,
  FUERA: sql`g.turno_id is null and ${OUTSIDE}`,
}

/** A condition on an order `p`. */
export function behindCifra(cifra: CifraConPedidos, where: Where): RawBuilder<unknown> {
  const { desde, hasta, sede } = where
  const isOfSede = sede === undefined ? sql`true` : sql`p.sede_id = ${sede}`
  const placed = sql`p.fecha >= ${desde} and p.fecha < ${hasta} and ${isOfSede}`
  const order = ofOrder[cifra]
  if (order !== undefined) return sql`${placed} and ${order}`
  if (cifra === 'PAGADO_OTRO_DIA') {
    return sql`${placed} and ${STANDS} and exists (select from pagos g where g.pedido_id = p.id
      and g.anulado_en is null and (g.creado_en < ${desde} or g.creado_en >= ${hasta} or g.sede_id <> p.sede_id))`
  }
  if (cifra === 'COMPROBANTE') {
    return among(sql`select unnest(c.pedidos) from comprobantes c where ${received('c', 'fecha', where)}`)
  }
  if (cifra === 'DEVUELTO') {
    return among(sql`select d.pedido_id from devoluciones d
      where ${received('d', 'creado_en', where)} and ${isForma('d', where)}
        and ${where.persona === undefined ? sql`true` : sql`d.usuario_id = ${where.persona}`}`)
  }
  const pagos = sql`select g.pedido_id from pagos g where ${received('g', 'creado_en', where)}
    and g.anulado_en is null and ${isForma('g', where)} and ${ofPago[cifra] ?? sql`true`}`
  if (cifra !== 'DE_OTROS') return among(pagos)
  return sql`${among(pagos)} and (not ${STANDS} or p.fecha < ${desde} or p.fecha >= ${hasta}
    or exists (select from pagos g where g.pedido_id = p.id and ${received('g', 'creado_en', where)}
      and g.anulado_en is null and g.sede_id <> p.sede_id))`
}

/** The ids are read first, by the index of their day: a join might walk all orders. */
const among = (ids: RawBuilder<unknown>) => sql`p.id = any(array(${ids}))`

/** A row of the branches and of the period. */
const received = (table: string, column: string, { desde, hasta, sede, alcance }: Where) =>
  sql`${sql.ref(`${table}.${column}`)} >= ${desde} and ${sql.ref(`${table}.${column}`)} < ${hasta}
    and ${alcance.where(`${table}.sede_id`)} and ${sede === undefined ? sql`true` : sql`${sql.ref(`${table}.sede_id`)} = ${sede}`}`

const isForma = (table: string, { forma }: Where) =>
  forma === undefined ? sql`true` : sql`${sql.ref(`${table}.forma`)} = ${forma}`
