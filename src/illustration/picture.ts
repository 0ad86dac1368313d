// The picture of any product, from what its `dibujo` says, and the colour of the tablecloth under it.
import type { Dibujo } from './dibujo.ts'
import { drawDish } from './dishes.ts'
import { hash } from './geo.ts'
import { drawPizza } from './pizza.ts'

export type { Dibujo } from './dibujo.ts'

/** The whole picture as SVG text; `nombre` fixes where each piece lies. Unknown food gets a laid, empty plate. */
export function drawPicture(dibujo: Dibujo, nombre: string): string {
  if (dibujo.tipo !== 'pizza') return drawDish(dibujo)
  return drawPizza({
    left: { base: dibujo.base ?? 'tomate', ingredientes: dibujo.ingredientes ?? [], semilla: nombre },
  })
}

export const PLATES = {
  albahaca: '#14493B',
  maiz: '#FFC83D',
  azul: '#21507E',
  rosa: '#F8D9CE',
  cielo: '#CFE8EC',
} as const
export type PlateName = keyof typeof PLATES

const PLATE_NAMES: readonly PlateName[] = ['albahaca', 'maiz', 'azul', 'rosa', 'cielo']
const PLATE_OF_CATEGORY = new Map<string, PlateName>([
  ['combos', 'albahaca'],
  ['entradas', 'rosa'],
  ['lasanas', 'maiz'],
  ['pastas', 'azul'],
  ['panzerottis-y-calzones', 'maiz'],
  ['ensaladas', 'azul'],
  ['menu-infantil', 'cielo'],
  ['postres', 'cielo'],
  ['bebidas', 'rosa'],
  ['cervezas-y-vinos', 'cielo'],
])

/** The tablecloth of a category. Any category of pizzas is green; an unknown one always gets the same colour. */
export function plateOf(slug: string): { name: PlateName; color: string } {
  const hashed = PLATE_NAMES[hash(slug) % PLATE_NAMES.length] ?? 'albahaca'
  const name = slug.includes('pizzas') ? 'albahaca' : (PLATE_OF_CATEGORY.get(slug) ?? hashed)
  return { name, color: PLATES[name] }
}
