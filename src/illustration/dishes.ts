// Every drawn dish by the key of its `dibujo`; what is not drawn yet gets a laid, empty plate.
import { emptyPlate } from './crockery.ts'
import { random, type Rng } from './geo.ts'
import { Canvas } from './paint.ts'
import type { Dibujo } from './picture.ts'

export type DrawBody = (c: Canvas, r: Rng) => string

const DISHES = new Map<string, DrawBody>([])

const keyOf = ({ tipo, variante }: Dibujo) =>
  tipo === 'otro' ? (variante ?? tipo) : `${tipo}-${variante ?? ''}`

/** The drawing for a `dibujo` that is not a pizza: its variant, else the plain dish of its type. */
function findDish(dibujo: Dibujo): DrawBody | undefined {
  return DISHES.get(keyOf(dibujo)) ?? DISHES.get(dibujo.tipo)
}

/** Whether a dish has a drawing of its own. */
export const isDrawnDish = (dibujo: Dibujo) => findDish(dibujo) !== undefined

/** A dish as SVG text. */
export function drawDish(dibujo: Dibujo): string {
  const key = keyOf(dibujo)
  const c = new Canvas(`plato:${key}`)
  return c.svg((findDish(dibujo) ?? emptyPlate)(c, random(`plato:${key}`)))
}
