interface WithId {
  readonly id: number
}

/** A branch that takes no orders any more: the list that was read has it no longer. */
export const isSedeGone = (sede: number | null, sedes: readonly WithId[] | undefined): boolean =>
  sede !== null && sedes !== undefined && sedes.every(({ id }) => id !== sede)
