// Keeps since when each figure stands for its order. A press just after a change was meant for the
// order before. Rule tablero/teclas.

const SETTLED_MS = 500

export interface Figure {
  /** The order under it. */
  readonly id: number
  readonly since: number
}

/** The figures of these orders, after those that the board had. */
export const followFigures = (
  before: readonly Figure[],
  ids: readonly number[],
  now: number,
): readonly Figure[] =>
  ids.map((id, at) => {
    const was = before[at]
    return was?.id === id ? was : { id, since: now }
  })

/** The order that a press means, or null when its figure had another one a moment ago. */
export const meantBy = (figure: Figure | undefined, now: number): number | null =>
  figure === undefined || now - figure.since < SETTLED_MS ? null : figure.id
