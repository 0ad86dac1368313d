// What one line of the cart consists of.
import type { PosibleAdicion, Producto } from '#contract/catalogo/catalogo.ts'
import type { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'

/** An extra of the product. Lines of an earlier order do not know its id among the product's extras. */
export type CartAdicion = Omit<PosibleAdicion, 'id'> & Partial<Pick<PosibleAdicion, 'id'>>

type CartSabor = Pick<Producto, 'id' | 'nombre' | 'dibujo'>

/** The product as it was when it was put in the cart, and what the customer chose of it. */
export interface CartLine extends Omit<Producto, 'id' | 'precio' | 'medida'> {
  /** Made from product, extras, size and flavours: equal choices share a line. */
  uniqueId: string
  id: number | typeof ARMA_TU_PIZZA
  /** Unit price in pesos after discount, without extras, as it was when the line was added. */
  precio: number
  /** The same before the discount. */
  precioBase: number
  medida: { id: number; nombre: string } | null
  adiciones: CartAdicion[]
  observaciones: string
  cantidad: number
  /** The halves of a built pizza, left first. */
  sabores: [CartSabor, CartSabor] | null
}

/** What a dialog hands over: the line without its identity, which the cart works out. */
export type NewCartLine = Omit<CartLine, 'uniqueId'>
