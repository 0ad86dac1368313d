// The price of a product as text: one price or the range of its sizes, and the price before the
// discount.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { formatMoney, formatPriceRange } from '#domain/dinero.ts'
import { priceRange } from '#domain/pedido/precios.ts'
import { Price } from '#web/ui/price.tsx'

interface PriceTexts {
  readonly text: string
  /** Before the discount. Absent without one. */
  readonly before?: string
}

/**
 * The texts of a price: 'a – b' for several sizes, 'Desde a' when some branch asks more. With a
 * discount also the original texts. Rules precio/rango and precio/por-sede.
 */
export function priceTexts(
  producto: Pick<Producto, 'precio' | 'precios_por_medida' | 'descuento' | 'categoria' | 'precio_desde'>,
): PriceTexts {
  const { precio, precios_por_medida, descuento, categoria, precio_desde } = producto
  const prices = precios_por_medida.length === 0 && precio !== null ? [{ precio }] : precios_por_medida
  const range = priceRange(prices, descuento)
  if (range === null)
    return { text: rulesOf(categoria).hasSizes ? 'No se ha definido un rango de precios' : 'Sin definir' }
  const textOf = (min: number, max: number) =>
    precio_desde ? `Desde ${formatMoney(min)}` : formatPriceRange(min, max)
  const text = textOf(range.min, range.max)
  return descuento > 0 ? { text, before: textOf(range.minOriginal, range.maxOriginal) } : { text }
}

export function ProductPrice({ producto, size }: { producto: Producto; size?: 'sm' | 'md' | 'lg' }) {
  return <Price {...priceTexts(producto)} size={size} />
}
