// The text of a product's price in the list. Rule precio/textos-sin-precio.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { priceTexts } from '#web/ordering/producto/product-price.tsx'

export type PriceCase =
  | { readonly kind: 'precio'; readonly text: string; readonly before?: string }
  | { readonly kind: 'faltan-tamaños' | 'sin-definir'; readonly text: string }

export function priceCase(
  producto: Pick<Producto, 'precio' | 'precios_por_medida' | 'descuento' | 'categoria'>,
): PriceCase {
  if (producto.precio !== null || producto.precios_por_medida.length > 0) {
    return { kind: 'precio', ...priceTexts(producto) }
  }
  return rulesOf(producto.categoria).hasSizes
    ? { kind: 'faltan-tamaños', text: 'Debes definir los precios por tamaño' }
    : { kind: 'sin-definir', text: 'Sin definir' }
}
