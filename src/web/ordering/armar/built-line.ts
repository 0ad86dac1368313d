// Makes the cart line of two halves and a size. Rules carrito/campos and carrito/boton-de-agregar.
import { PRODUCTO_POR_DEFECTO, type Medida, type Producto } from '#contract/catalogo/catalogo.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { conNotas } from '#domain/disponibilidad/nota.ts'
import { halvesText } from '#domain/pedido/carrito.ts'
import { builtPizzaPrice } from '#domain/pedido/precios.ts'
import type { NewCartLine } from '#web/ordering/carrito/line.ts'
import type { ProductoChoices } from '#web/ordering/producto/new-line.ts'
import { saborAtMedida } from './builder-state.ts'

/** The line of a built pizza. Null until the chosen size of both halves is sold. */
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
    ...PRODUCTO_POR_DEFECTO,
    id: ARMA_TU_PIZZA,
    nombre: 'Arma tu pizza',
    precio: price.precio_unitario,
    precioBase: price.precio_base,
    descuento: price.descuento,
    descripcion: halvesText(left.nombre, right.nombre),
    imagen,
    categoria: { id: 0, nombre: 'Pizza', tiene_medidas: true },
    medida: { id: medida.id, nombre: medida.nombre },
    adiciones: [],
    observaciones: conNotas(observaciones.trim(), [...(left.sin ?? []), ...(right.sin ?? [])]),
    cantidad,
    precio_desde: left.precio_desde ?? right.precio_desde,
    sabores: [asSabor(left), asSabor(right)],
  }
}

const asSabor = ({ id, nombre, dibujo }: Producto) => ({ id, nombre, dibujo })
