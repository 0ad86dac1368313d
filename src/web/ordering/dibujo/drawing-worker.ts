// Draws in a worker: one pizza takes a slow phone 150 ms, in which the page could not react to a
// tap.
import type { Dibujo } from '#contract/lib/campos.ts'
import { drawIngredient } from '#illustration/icons.ts'
import { drawPicture } from '#illustration/picture.ts'
import { drawPizza, type PizzaOptions, type Sabor } from '#illustration/pizza.ts'
import { readRecipe } from '#illustration/recipe.ts'

/** The fields of a product for its drawing. The name is the seed of the positions of all pieces. */
export interface Flavour {
  readonly nombre: string
  readonly descripcion: string
  readonly dibujo: Dibujo | null
  /** Drawing keys added to the recipe. */
  readonly extras?: readonly string[]
}

export type DrawingJob =
  | { readonly kind: 'ingrediente'; readonly dibujo: string | null }
  | { readonly kind: 'plato'; readonly producto: Flavour }
  | ({
      readonly kind: 'pizza'
      readonly left?: Flavour | undefined
      readonly right?: Flavour | undefined
    } & Pick<PizzaOptions, 'bareHalf' | 'stage'>)

addEventListener('message', ({ data: { id, job } }: MessageEvent<{ id: number; job: DrawingJob }>) => {
  postMessage({ id, svg: draw(job) })
})

function draw(job: DrawingJob): string {
  if (job.kind === 'ingrediente') return drawIngredient(job.dibujo ?? '')
  if (job.kind === 'plato') return drawPicture(recipeOf(job.producto), job.producto.nombre)
  const { left, right, bareHalf, stage } = job
  return drawPizza({ left: left && asSabor(left), right: right && asSabor(right), bareHalf, stage })
}

const recipeOf = ({ dibujo, nombre, descripcion }: Flavour) => dibujo ?? readRecipe(nombre, descripcion)

function asSabor(flavour: Flavour): Sabor {
  const { base = 'tomate', ingredientes = [] } = recipeOf(flavour)
  return { base, ingredientes: [...ingredientes, ...(flavour.extras ?? [])], semilla: flavour.nombre }
}
