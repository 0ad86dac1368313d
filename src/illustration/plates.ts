// The colour of the tablecloth under a picture, by category. Apart from the drawings, so that a page that only
// shows photos does not load them.
import { hash } from './hash.ts'

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
