// Prices in whole pesos: one sentence per price says which one it is and when to show it (cliente.md §9).

/** Most units of one line; the screens have no upper bound, the server does. */
export const MAX_CANTIDAD = 1000
/** Largest amount an order may cost, in pesos. */
export const MAX_TOTAL = 2_000_000_000

/** Percent of an amount of pesos, rounded half up to whole pesos. */
export function percentOf(pesos: number, porcentaje: number): number {
  return Math.floor((pesos * porcentaje + 50) / 100)
}

/** What a price costs after its discount: price − price × percent / 100, rounded half up. Shown as the new price. */
export function discounted(precio: number, porcentaje: number): number {
  return Math.floor((precio * (100 - porcentaje) + 50) / 100)
}

/** Unit price of an order line: base price at its size after discount, without extras (decision 106). */
export const unitPrice = discounted

/** (unit price + extras) × quantity. Extras carry no discount (decision 105). */
export function lineTotal(line: {
  precioUnitario: number
  adiciones: readonly number[]
  cantidad: number
}): number {
  return (line.precioUnitario + line.adiciones.reduce((sum, adicion) => sum + adicion, 0)) * line.cantidad
}

export interface PrecioConDescuento {
  readonly precio: number
  readonly descuento: number
}

/** A built pizza costs what its dearer half costs at the chosen size, each half with its own discount. */
export function builtPizzaPrice(
  a: PrecioConDescuento,
  b: PrecioConDescuento,
): { precio_base: number; descuento: number; precio_unitario: number; mitad: 1 | 2 } {
  const [first, second] = [discounted(a.precio, a.descuento), discounted(b.precio, b.descuento)]
  const mitad = second > first ? 2 : 1
  const winner = mitad === 1 ? a : b
  return {
    precio_base: winner.precio,
    descuento: winner.descuento,
    precio_unitario: Math.max(first, second),
    mitad,
  }
}

export interface PriceRange {
  readonly min: number
  readonly max: number
  /** Before the discount: struck through when there is one. */
  readonly minOriginal: number
  readonly maxOriginal: number
}

/** Cheapest to dearest size after discount; null when no size has a price. */
export function priceRange(precios: readonly { precio: number }[], descuento: number): PriceRange | null {
  if (precios.length === 0) return null
  const amounts = precios.map(({ precio }) => precio)
  const [minOriginal, maxOriginal] = [Math.min(...amounts), Math.max(...amounts)]
  return {
    min: discounted(minOriginal, descuento),
    max: discounted(maxOriginal, descuento),
    minOriginal,
    maxOriginal,
  }
}

export interface OrderTotals {
  readonly subtotal: number
  readonly descuento: number
  readonly total_pedido: number
  readonly costo_domicilio: number
  readonly total_a_pagar: number
}

/** Totals of an order. The coupon takes its percent off the products only, never off the delivery (cliente.md §9). */
export function orderTotals(order: {
  lineas: readonly number[]
  costoDomicilio: number
  porcentajeCupon?: number | null
}): OrderTotals {
  const subtotal = order.lineas.reduce((sum, linea) => sum + linea, 0)
  const descuento = percentOf(subtotal, order.porcentajeCupon ?? 0)
  const total_pedido = subtotal - descuento
  return {
    subtotal,
    descuento,
    total_pedido,
    costo_domicilio: order.costoDomicilio,
    total_a_pagar: total_pedido + order.costoDomicilio,
  }
}
