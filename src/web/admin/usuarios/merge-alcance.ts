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
  if (known.some(({ todas }) => todas !== chosen.todas)) return chosen
  if (present.todas) {
    const takesAway = known.some(({ sedes }) => sedes.some((id) => !chosen.sedes.includes(id)))
    return takesAway ? chosen : present
  }
  const selected = new Set(chosen.sedes)
  const sedes = known.reduce<readonly number[]>(
    (ids, one) => mergeChoice(ids, { before: new Set(one.sedes), selected }),
    present.sedes,
  )
  return { todas: false, sedes }
}
