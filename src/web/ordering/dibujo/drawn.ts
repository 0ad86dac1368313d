// Which pictures are drawings of ours, and the tablecloth they lie on.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { slugify } from '#domain/texto.ts'
import { anyPlate, PLATES } from '#illustration/plates.ts'

/** Where our own drawings lie. A photo of the business lies elsewhere: no drawing replaces it. */
const DRAWN_PICTURES = '/media/demo/'

/** Of the card 'Arma tu pizza' and of its lines in the cart. */
export const BUILT_PIZZA_PICTURE = '/media/demo/arma-tu-pizza.jpg'

/** A drawing has its food whole in the middle of a plain tablecloth; a photo fills its box. */
export const isDrawn = ({ imagen }: Pick<Producto, 'imagen'>): boolean =>
  imagen === null || imagen.startsWith(DRAWN_PICTURES)

export const isDrawnPizza = (producto: Pick<Producto, 'imagen' | 'dibujo'>): boolean =>
  producto.dibujo?.tipo === 'pizza' && isDrawn(producto)

/** The colour under the pictures of a category. */
export const plateColor = (categoria: string): string =>
  PLATES[rulesOf({ nombre: categoria }).mantel ?? anyPlate(slugify(categoria))]
