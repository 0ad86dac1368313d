// The picture of any product, from what its `dibujo` says.
import type { Dibujo } from './dibujo.ts'
import { drawDish } from './dishes.ts'
import { drawPizza } from './pizza.ts'

export type { Dibujo } from './dibujo.ts'

/**
 * The whole picture as SVG text. `nombre` seeds the position of each piece. Unknown food gets a
 * laid, empty plate.
 */
export function drawPicture(dibujo: Dibujo, nombre: string): string {
  if (dibujo.tipo !== 'pizza') return drawDish(dibujo)
  return drawPizza({
    left: { base: dibujo.base ?? 'tomate', ingredientes: dibujo.ingredientes ?? [], semilla: nombre },
  })
}
