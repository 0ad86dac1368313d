// What the form of a person saves of the branches. Rule permisos/sedes.
import { mergeChoice } from '#web/admin/page/same-set.ts'
import type { Alcance } from './sedes-field.tsx'

export interface AlcanceChoice {
  /**
   * As the form opened, and as each try without a response was sent: the server may hold any.
   */
  readonly known: readonly Alcance[]
  readonly chosen: Alcance
}

/**
 * The branches `present` on the server, with what the form ticked and without what it unticked.
 * When a colleague gave all branches meanwhile, they stay, unless the form takes one away.
 */
export function mergeAlcance(present: Alcance, { known, chosen }: AlcanceChoice): Alcance {
  // The form opened with single branches and the server holds some: a lost try for all was not
  // stored.
  const isList = !chosen.todas && !present.todas && known[0]?.todas === false
  if (!isList && known.some(({ todas }) => todas !== chosen.todas)) return chosen
  if (present.todas) {
    const takesAway = known.some(({ sedes }) => sedes.some((id) => !chosen.sedes.includes(id)))
    return takesAway ? chosen : present
  }
  const [before = new Set<number>(), ...tried] = known
    .filter(({ todas }) => !todas)
    .map(({ sedes }) => new Set(sedes))
  return {
    todas: false,
    sedes: mergeChoice(present.sedes, { before, tried, selected: new Set(chosen.sedes) }),
  }
}
