// Prices in whole pesos. Percentages are rounded half up, once per price (rules
// precio/pesos-enteros and precio/redondeo).

/** Most units of one line. The screens have no upper bound; the server has this one. */
export const MAX_CANTIDAD = 1000

/** Longest note of one line, in characters. */
export const MAX_OBSERVACIONES = 500

/** The most that an order may cost, in pesos. */
export const MAX_TOTAL = 2_000_000_000

/**
 * Percentages count to hundredths (12,5 %, 33,33 %), so that the calculation uses whole numbers.
 */
const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/** Percent of an amount of pesos, rounded half up to whole pesos: the saving of a coupon. */
export function percentOf(pesos: number, porcentaje: number): number {
  return Math.floor((pesos * Math.round(porcentaje * HUNDREDTHS) + WHOLE / 2) / WHOLE)
}

/** A price after its discount: price − price × percent / 100, rounded half up. */
export function discounted(precio: number, porcentaje: number): number {
  return percentOf(precio, 100 - porcentaje)
}

/**
 * Unit price of an order line (`precio_unitario_aplicado`): the base price at its size after
 * discount, without extras. Extras have no discount (rule precio/linea).
 */
export const unitPrice = discounted

/** Total of a line: (unit price + extras) × quantity. */
export function lineTotal(line: {
  readonly precioUnitario: number
  readonly adiciones: readonly number[]
  readonly cantidad: number
}): number {
  return (line.precioUnitario + subtotal(line.adiciones)) * line.cantidad
}

interface PrecioConDescuento {
  /** Pesos at the chosen size, before the discount. */
  readonly precio: number
  /** Percent. */
  readonly descuento: number
}

export interface BuiltPizzaPrice {
  readonly precio_base: number
  readonly descuento: number
  readonly precio_unitario: number
  /** The half that sets the price; the first one when both cost the same. */
  readonly mitad: 1 | 2
}

/**
 * A built pizza costs as much as its dearer half, each half with its own discount (rule
 * pizza/precio).
 */
export function builtPizzaPrice(first: PrecioConDescuento, second: PrecioConDescuento): BuiltPizzaPrice {
  const isSecond = unitPrice(second.precio, second.descuento) > unitPrice(first.precio, first.descuento)
  const { precio, descuento } = isSecond ? second : first
  return {
    precio_base: precio,
    descuento,
    precio_unitario: unitPrice(precio, descuento),
    mitad: isSecond ? 2 : 1,
  }
}

export interface PriceRange {
  /** After the discount. */
  readonly min: number
  readonly max: number
  /** Before the discount; shown struck through if there is one. */
  readonly minOriginal: number
  readonly maxOriginal: number
}

/** From the cheapest to the dearest size; null when no size has a price. */
export function priceRange(
  precios: readonly { readonly precio: number }[],
  descuento: number,
): PriceRange | null {
  if (precios.length === 0) return null
  const minOriginal = Math.min(...precios.map(({ precio }) => precio))
  const maxOriginal = Math.max(...precios.map(({ precio }) => precio))
  return {
    min: discounted(minOriginal, descuento),
    max: discounted(maxOriginal, descuento),
    minOriginal,
    maxOriginal,
  }
}

/** Sum of amounts: of the line totals, the products of an order before coupon and delivery. */
export function subtotal(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

export interface OrderTotals {
  /** Products before the coupon. */
  readonly subtotal: number
  /** The saving of the coupon on the products. */
  readonly descuento: number
  /** Products after the coupon. */
  readonly total_pedido: number
  readonly costo_domicilio: number
  /** The customer pays `total_pedido` + `costo_domicilio`. */
  readonly total_a_pagar: number
}

/**
 * Totals of an order. The coupon counts on the products only, never on the delivery (rule
 * pedido/totales).
 */
export function orderTotals(pedido: {
  /** Total of each line. */
  readonly lineas: readonly number[]
  readonly costoDomicilio: number
  readonly porcentajeCupon?: number | null
  /** Pesos off the products, for a coupon that is no percentage of all of them. */
  readonly descuentoCupon?: number | null
}): OrderTotals {
  const products = subtotal(pedido.lineas)
  const descuento = pedido.descuentoCupon ?? percentOf(products, pedido.porcentajeCupon ?? 0)
  const total_pedido = products - descuento
  return {
    subtotal: products,
    descuento,
    total_pedido,
    costo_domicilio: pedido.costoDomicilio,
    total_a_pagar: total_pedido + pedido.costoDomicilio,
  }
}

/**
 * Price before its discount, from the price after it: exact to the rounding of that price. A
 * discount of 100 % gives no price.
 */
export function beforeDiscount(precio: number, porcentaje: number): number {
  return porcentaje >= 100 ? precio : Math.round((precio * 100) / (100 - porcentaje))
}

/**
 * Totals of an order of which only the products' total after the coupon is known (rule
 * pedido/totales-deducidos). The saving is total × percent / (100 − percent). A coupon of 100 %
 * makes that impossible, so the lines are added up.
 */
export function totalsOfNet(pedido: {
  readonly totalPedido: number
  readonly costoDomicilio: number
  readonly porcentajeCupon: number
  /** Total of each line. */
  readonly lineas: readonly number[]
}): OrderTotals {
  const { totalPedido, costoDomicilio, porcentajeCupon, lineas } = pedido
  const products = porcentajeCupon >= 100 ? subtotal(lineas) : beforeDiscount(totalPedido, porcentajeCupon)
  return {
    subtotal: products,
    descuento: products - totalPedido,
    total_pedido: totalPedido,
    costo_domicilio: costoDomicilio,
    total_a_pagar: totalPedido + costoDomicilio,
  }
}
