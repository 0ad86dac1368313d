// Prices in whole pesos; percentages are rounded half up, once per price (cliente.md §9).

/** Most units of one line. The screens have no upper bound; the server has this one. */
export const MAX_CANTIDAD = 1000

/** Longest note of one line, in characters. */
export const MAX_OBSERVACIONES = 500

/** The most that an order may cost, in pesos. */
export const MAX_TOTAL = 2_000_000_000

/** Percentages count down to hundredths (12,5 %, 33,33 %), so that the sum is done in whole numbers. */
const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/** Percent of an amount of pesos, rounded half up to whole pesos: what a coupon takes off. */
export function percentOf(pesos: number, porcentaje: number): number {
  return Math.floor((pesos * Math.round(porcentaje * HUNDREDTHS) + WHOLE / 2) / WHOLE)
}

/** A price after its discount: price − price × percent / 100, rounded half up. Shown as the price to pay. */
export function discounted(precio: number, porcentaje: number): number {
  return percentOf(precio, 100 - porcentaje)
}

/**
 * Unit price of an order line (`precio_unitario_aplicado`): the base price at its size after discount, without extras,
 * which carry no discount (decisions 105, 106).
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

/** A built pizza costs what its dearer half costs, each half with its own discount (cliente.md §9). */
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
  /** Before the discount: shown struck through when there is one. */
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
  /** What the coupon takes off the products. */
  readonly descuento: number
  /** Products after the coupon. */
  readonly total_pedido: number
  readonly costo_domicilio: number
  /** What the customer pays: `total_pedido` + `costo_domicilio`. */
  readonly total_a_pagar: number
}

/** Totals of an order. The coupon counts on the products only, never on the delivery (cliente.md §9, decision 28). */
export function orderTotals(pedido: {
  /** Total of each line. */
  readonly lineas: readonly number[]
  readonly costoDomicilio: number
  readonly porcentajeCupon?: number | null
}): OrderTotals {
  const products = subtotal(pedido.lineas)
  const descuento = percentOf(products, pedido.porcentajeCupon ?? 0)
  const total_pedido = products - descuento
  return {
    subtotal: products,
    descuento,
    total_pedido,
    costo_domicilio: pedido.costoDomicilio,
    total_a_pagar: total_pedido + pedido.costoDomicilio,
  }
}

/** Price before its discount, from the price after it: exact to the rounding of that price. 100 % off tells nothing. */
export function beforeDiscount(precio: number, porcentaje: number): number {
  return porcentaje >= 100 ? precio : Math.round((precio * 100) / (100 - porcentaje))
}

/**
 * Totals of an order of which only the products' total after the coupon is known. The saving is
 * total × percent / (100 − percent); a coupon of 100 % leaves nothing to reckon from, so the lines are added up.
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
