// The fields of one line of the cart.
import type { PosibleAdicion, Producto } from '#contract/catalogo/catalogo.ts'
import type { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'

/**
 * An extra of the product. Lines of an earlier order do not have the id of the extra in the
 * product.
 */
export type CartAdicion = Omit<PosibleAdicion, 'id'> & Partial<Pick<PosibleAdicion, 'id'>>

type CartSabor = Pick<Producto, 'id' | 'nombre' | 'dibujo'>

/**
 * What a line keeps of its product. A field that is added here is missing in the lines that
 * browsers have stored: `completeLine` has to fill it in.
 */
type OfProducto = Pick<
  Producto,
  | 'nombre'
  | 'descripcion'
  | 'descuento'
  | 'imagen'
  | 'categoria'
  | 'precios_por_medida'
  | 'posibles_adiciones'
  | 'dibujo'
  | 'etiquetas'
  | 'precio_desde'
>

/** The product at the time it came into the cart, and the choices of the customer. */
export interface CartLine extends OfProducto {
  /** Made from product, extras, size and flavours: equal choices share a line. */
  uniqueId: string
  id: number | typeof ARMA_TU_PIZZA
  /** Unit price in pesos after discount, without extras, at the time the line was added. */
  precio: number
  /** The unit price before the discount. */
  precioBase: number
  medida: { id: number; nombre: string } | null
  adiciones: CartAdicion[]
  observaciones: string
  cantidad: number
  /** The halves of a built pizza, left first. */
  sabores: [CartSabor, CartSabor] | null
}

/** The result of a dialog: the line without its id, which the cart derives. */
export type NewCartLine = Omit<CartLine, 'uniqueId'>
