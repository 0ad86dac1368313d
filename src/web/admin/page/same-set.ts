/** Whether two sets are equal: an unchanged checklist cannot be saved. */
export const sameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

export interface Choice {
  /** What was ticked when the form opened. */
  before: ReadonlySet<number>
  selected: ReadonlySet<number>
  /** What was ticked in each save without a response: the server may have stored it. */
  tried?: readonly ReadonlySet<number>[]
}

/**
 * The ids that a checklist saves: those `present` on the server, with what this form ticked and
 * without what it unticked, also in a save without a response. A colleague's change since the form
 * opened stays.
 */
export function mergeChoice(present: Iterable<number>, { before, selected, tried = [] }: Choice): number[] {
  const known = [before, ...tried]
  const held = new Set(present)
  const kept = [...held].filter((id) => selected.has(id) || !known.some((ids) => ids.has(id)))
  const added = [...selected].filter((id) => !held.has(id) && !known.every((ids) => ids.has(id)))
  return [...kept, ...added]
}
