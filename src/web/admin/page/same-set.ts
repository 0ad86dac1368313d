/** Whether two sets are equal: an unchanged checklist cannot be saved. */
export const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))
