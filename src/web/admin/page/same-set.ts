/** Whether two sets are equal: an unchanged checklist cannot be saved. */
export const sameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

export interface Choice {
  /** What was ticked when the form opened. */
  before: ReadonlySet<number>
  selected: ReadonlySet<number>
}

/**
 * The ids that a checklist saves: those `present` on the server, with what this form ticked and
 * without what it unticked. A colleague's change since the form opened stays.
 */
export function mergeChoice(present: Iterable<number>, { before, selected }: Choice): number[] {
  const kept = [...present].filter((id) => !before.has(id) || selected.has(id))
  const added = [...selected].filter((id) => !before.has(id))
  return [...new Set([...kept, ...added])]
}
