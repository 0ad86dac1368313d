// Makes the cart line of the choices in a product's dialog. Rules carrito/campos and
// carrito/boton-de-agregar.
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { conNotas } from '#domain/disponibilidad/nota.ts'
import { unitPrice } from '#domain/pedido/precios.ts'
import type { NewCartLine } from '#web/ordering/carrito/line.ts'

export interface ProductoChoices {
  readonly medida: number | null
  /** Ingredient ids of the chosen extras. */
  readonly adiciones: readonly number[]
  readonly observaciones: string
  readonly cantidad: number
}

/**
 * Pesos at the chosen size before the discount. Null without a required size or without a price.
 */
export function basePrice(
  producto: Pick<Producto, 'precio' | 'precios_por_medida'>,
  medida: number | null,
): number | null {
  if (producto.precios_por_medida.length === 0) return producto.precio
  return producto.precios_por_medida.find((row) => row.medida === medida)?.precio ?? null
}

/**
 * The product with the names of its sizes. Another server may send these only with the list of
 * sizes.
 */
export function withSizeNames(producto: Producto, medidas: readonly Medida[]): Producto {
  if (producto.precios_por_medida.every(({ nombre }) => nombre !== '')) return producto
  const names = new Map(medidas.map(({ id, nombre }) => [id, nombre]))
  const precios_por_medida = producto.precios_por_medida.map(
    ({ medida, precio, admite_mitades, nombre }) => ({
      medida,
      precio,
      admite_mitades,
      nombre: nombre || (names.get(medida) ?? ''),
    }),
  )
  return { ...producto, precios_por_medida }
}

/** The line of a product. Null while its price is unknown (no size chosen yet). */
export function productoLine(producto: Producto, choices: ProductoChoices): NewCartLine | null {
  const precioBase = basePrice(producto, choices.medida)
  if (precioBase === null) return null
  const medida = producto.precios_por_medida.find((row) => row.medida === choices.medida)
  return {
    ...producto,
    precio: unitPrice(precioBase, producto.descuento),
    precioBase,
    medida: medida === undefined ? null : { id: medida.medida, nombre: medida.nombre },
    adiciones: producto.posibles_adiciones.filter((adicion) =>
      choices.adiciones.includes(adicion.ingrediente.id),
    ),
    observaciones: conNotas(choices.observaciones.trim(), producto.sin),
    cantidad: choices.cantidad,
    sabores: null,
  }
}
