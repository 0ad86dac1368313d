/** Whether two sets are equal: an unchanged checklist cannot be saved. */
export const sameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))
