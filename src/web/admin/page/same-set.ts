/** Whether both hold the same: a checklist that is as it was has nothing to save. */
export const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))
