// The choice that a product is missing, shown beside the disabled button.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import type { NewCartLine } from '#web/ordering/carrito/line.ts'
import { basePrice } from './new-line.ts'

export const YA_NO_SE_VENDE = 'Ya no se vende en esta sede'

/** Null when nothing is missing. */
export function missingOfProducto(
  producto: Pick<Producto, 'precio' | 'precios_por_medida'>,
  medida: number | null,
): string | null {
  const precio = basePrice(producto, medida)
  if (precio === null && producto.precios_por_medida.length > 0) return 'Elige un tamaño'
  return precio === null ? 'Este producto aún no tiene precio' : null
}

/** An ingredient that ran out meanwhile adds to a long note. */
export const missingRoom = (line: NewCartLine | null): string | null =>
  line !== null && line.observaciones.length > MAX_OBSERVACIONES ? 'Acorta las observaciones' : null
