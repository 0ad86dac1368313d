// From the choices of a dialog to the cart line they make (cliente.md §3, §9).
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { halvesText } from '#domain/pedido/carrito.ts'
import { builtPizzaPrice, unitPrice } from '#domain/pedido/precios.ts'
import { saborAtMedida } from '#web/ordering/armar/builder-state.ts'
import type { NewCartLine } from '#web/ordering/carrito/carrito.ts'

export interface ProductoChoices {
  readonly medida: number | null
  /** Ingredient ids of the chosen extras. */
  readonly adiciones: readonly number[]
  readonly observaciones: string
  readonly cantidad: number
}

/** Pesos of the product at the chosen size before its discount; null until a needed size is chosen or a price is set. */
export function basePrice(
  producto: Pick<Producto, 'precio' | 'precios_por_medida'>,
  medida: number | null,
): number | null {
  if (producto.precios_por_medida.length === 0) return producto.precio
  return producto.precios_por_medida.find((row) => row.medida === medida)?.precio ?? null
}

/** The product with the names of its sizes, which a server may send with the sizes alone. */
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

/** The line of a product, or null while its price is unknown (no size chosen yet). */
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
    observaciones: choices.observaciones.trim(),
    cantidad: choices.cantidad,
    sabores: null,
  }
}

/** The line of a built pizza; null until both halves are sold at the chosen size. */
export function builtLine(
  sabores: readonly [Producto | null, Producto | null],
  medida: Medida | undefined,
  { cantidad, observaciones }: Pick<ProductoChoices, 'cantidad' | 'observaciones'>,
  imagen: string | null,
): NewCartLine | null {
  const [left, right] = sabores
  if (left === null || right === null || medida === undefined) return null
  const prices = [saborAtMedida(left, medida.id), saborAtMedida(right, medida.id)] as const
  if (prices[0] === null || prices[1] === null) return null
  const price = builtPizzaPrice(prices[0], prices[1])
  return {
    id: ARMA_TU_PIZZA,
    nombre: 'Arma tu pizza',
    precio: price.precio_unitario,
    precioBase: price.precio_base,
    descuento: price.descuento,
    descripcion: halvesText(left.nombre, right.nombre),
    imagen,
    dibujo: null,
    categoria: { id: 0, nombre: 'Pizza', tiene_medidas: true },
    precios_por_medida: [],
    posibles_adiciones: [],
    medida: { id: medida.id, nombre: medida.nombre },
    adiciones: [],
    observaciones: observaciones.trim(),
    cantidad,
    sabores: [asSabor(left), asSabor(right)],
    etiquetas: [],
  }
}

const asSabor = ({ id, nombre, dibujo }: Producto) => ({ id, nombre, dibujo })
