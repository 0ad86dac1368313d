// The recipe in the product form: its values, and the drawing that follows it.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { DRAWN_PICTURES } from '#illustration/dibujo.ts'
import { dibujoOfReceta } from '#illustration/receta.ts'

export interface ChosenIngrediente {
  /** The id of the ingredient. */
  readonly id: number
  readonly quitable: boolean
}

export const recetaOf = ({ ingredientes = [] }: Producto): readonly ChosenIngrediente[] =>
  ingredientes.map(({ id, quitable }) => ({ id, quitable }))

/** Whether both have the same ingredients in the same order, each as removable as in the other. */
export const sameReceta = (a: readonly ChosenIngrediente[], b: readonly ChosenIngrediente[]): boolean =>
  a.length === b.length && a.every(({ id, quitable }, i) => b[i]?.id === id && b[i].quitable === quitable)

/** Adds the recipe to the form. An empty text stands for an empty list. */
export function appendReceta(form: FormData, receta: readonly ChosenIngrediente[]): void {
  if (receta.length === 0) form.append('ingredientes', '')
  for (const [index, { id, quitable }] of receta.entries()) {
    form.append(`ingredientes[${String(index)}][id]`, String(id))
    form.append(`ingredientes[${String(index)}][quitable]`, String(quitable))
  }
}

interface Drawable {
  readonly id: number
  readonly nombre: string
  readonly dibujo: string | null
}

/** The product as it is drawn once the recipe is saved (rule producto/receta). */
export function withReceta(
  producto: Producto,
  receta: readonly ChosenIngrediente[],
  known: Producto | undefined,
  ingredientes: readonly Drawable[],
): Producto {
  const before = (known?.ingredientes ?? []).map(({ id }) => id)
  const isPizza = rulesOf(producto.categoria).holdsPizzas
  const isDrawnOtherwise = producto.dibujo !== null && producto.dibujo.tipo !== 'pizza'
  if (before.join() === receta.map(({ id }) => id).join() || isDrawnOtherwise) return producto
  const byId = new Map(ingredientes.map((one) => [one.id, one]))
  return {
    ...producto,
    dibujo: isPizza ? dibujoOfReceta(receta.flatMap(({ id }) => byId.get(id) ?? [])) : null,
    imagen: producto.imagen?.startsWith(DRAWN_PICTURES) === true ? null : producto.imagen,
  }
}
