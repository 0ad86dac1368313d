// What a changed order costs: lines, delivery and coupon, and what the house gives of it.
import { giveAway } from '#domain/cortesia/cortesia.ts'
import { MAX_TOTAL, orderTotals, type OrderTotals } from '#domain/pedido/precios.ts'
import { recountCupon, type Recuento } from '#server/cupones/recount-cupon.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { lineaDeCupon } from '#server/pedidos/place/cupon-pedido.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import type { PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import type { Transaction } from 'kysely'
import type { Destino } from './plan-entrega.ts'
import type { LineaFinal } from './plan-lineas.ts'

export interface Totales {
  /** Null for an order without a coupon. */
  readonly cupon: Recuento | null
  /** As it is charged, also when the house gives it. */
  readonly totales: OrderTotals
  readonly cortesia: { readonly valor: number; readonly domicilio: number }
}

interface Cambiado {
  readonly row: PedidoRow
  readonly lineas: readonly LineaFinal[]
  readonly destino: Destino
  readonly oferta: Oferta
  readonly costoDomicilio: number
  /** Without it the order keeps what its coupon saves. */
  readonly counts: boolean
}

/** Throws the refusal of a total that is too high. */
export async function planTotales(trx: Transaction<Database>, cambiado: Cambiado): Promise<Totales> {
  const { row, lineas, costoDomicilio } = cambiado
  const cupon = await planCupon(trx, cambiado)
  const priced = orderTotals({
    lineas: lineas.map(({ total_linea }) => total_linea),
    costoDomicilio,
    descuentoCupon: cupon?.descuento ?? 0,
  })
  if (priced.subtotal + priced.costo_domicilio > MAX_TOTAL) {
    throw invalid('El total del pedido es demasiado alto')
  }
  const given = row.cortesia_clase === null ? null : giveAway(priced)
  return {
    cupon,
    totales: given === null ? priced : { ...priced, ...given, total_a_pagar: 0 },
    cortesia: { valor: given?.cortesia_valor ?? 0, domicilio: given?.cortesia_domicilio ?? 0 },
  }
}

async function planCupon(
  trx: Transaction<Database>,
  { row, lineas, destino, oferta, counts }: Cambiado,
): Promise<Recuento | null> {
  const { id: pedidoId, cupon_codigo: codigo, cupon_porcentaje } = row
  if (codigo === null) return null
  const descuento = row.cortesia_clase === null ? row.descuento : row.subtotal - givenTotal(row)
  // The coupon of a paid order is part of its receipt.
  if (!counts || row.comprobante !== null) return { descuento, motivo: null }
  const usado = { pedidoId, codigo, porcentaje: cupon_porcentaje ?? 0, descuento }
  return recountCupon(trx, usado, {
    tipo: destino.tipo,
    sede: destino.sede,
    lineas: lineas.map((linea) => lineaDeCupon(linea, oferta.catalogo)),
  })
}

/** What the products of an order that the house gives would have cost. */
const givenTotal = ({ cortesia_valor, cortesia_domicilio }: PedidoRow): number =>
  cortesia_valor - cortesia_domicilio
