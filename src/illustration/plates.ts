// The tablecloths under pictures, by their colour. They have their own file, so that a page with
// only photos loads no drawings.
import { hash } from './hash.ts'

export const PLATES = {
  /** The second colour of the business, as on the screens. */
  albahaca: 'var(--albahaca)',
  maiz: '#FFC83D',
  azul: '#21507E',
  rosa: '#F8D9CE',
  cielo: '#CFE8EC',
} as const
type PlateName = keyof typeof PLATES

const PLATE_NAMES: readonly PlateName[] = ['albahaca', 'maiz', 'azul', 'rosa', 'cielo']

/** The tablecloth of a category that has no own one: always the same for one slug. */
export const anyPlate = (slug: string): PlateName =>
  PLATE_NAMES[hash(slug) % PLATE_NAMES.length] ?? 'albahaca'
