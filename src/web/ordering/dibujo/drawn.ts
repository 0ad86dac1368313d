// Which pictures are our drawings, and the tablecloth under them.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf, type CategoriaNombrada } from '#domain/categoria.ts'
import { slugify } from '#domain/texto.ts'
import { DRAWN_PICTURES } from '#illustration/dibujo.ts'
import { anyPlate, PLATES } from '#illustration/plates.ts'

/** For the card 'Arma tu pizza' and its lines in the cart. */
export const BUILT_PIZZA_PICTURE = '/media/demo/arma-tu-pizza.jpg'

/** A drawing has its food whole in the middle of a plain tablecloth. A photo fills its box. */
export const isDrawn = ({ imagen }: Pick<Producto, 'imagen'>): boolean =>
  imagen === null || imagen.startsWith(DRAWN_PICTURES)

export const isDrawnPizza = (producto: Pick<Producto, 'imagen' | 'dibujo'>): boolean =>
  producto.dibujo?.tipo === 'pizza' && isDrawn(producto)

/** The colour under the pictures of a category. */
export const plateColor = (categoria: CategoriaNombrada): string =>
  PLATES[rulesOf(categoria).mantel ?? anyPlate(categoria.slug ?? slugify(categoria.nombre))]
