// Which lines of a ticket are done: the cooks at this device tick them off. The server does not know.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

/** How many tickets keep their ticks; the oldest orders lose them first. */
const REMEMBERED = 200

/** Ids of the lines that are done, by the id of their order. */
type Done = Readonly<Record<string, readonly number[]>>

export const useDoneLines = create<{ done: Done }>()(
  persist((): { done: Done } => ({ done: {} }), { name: 'tablero-hechas', version: 1 }),
)

const NONE: readonly number[] = []
export const doneOf = (done: Done, pedido: number): readonly number[] => done[String(pedido)] ?? NONE

/** Ticks the line off, or takes the tick back. Pure. */
export function withToggled(done: Done, pedido: number, linea: number): Done {
  const before = doneOf(done, pedido)
  const after = before.includes(linea) ? before.filter((id) => id !== linea) : [...before, linea]
  const others = Object.entries(done).filter(([id]) => id !== String(pedido))
  const kept = after.length === 0 ? others : [...others, [String(pedido), after] as const]
  const newest = kept.toSorted(([a], [b]) => Number(b) - Number(a)).slice(0, REMEMBERED)
  return Object.fromEntries(newest)
}

export function toggleLine(pedido: number, linea: number): void {
  useDoneLines.setState(({ done }) => ({ done: withToggled(done, pedido, linea) }))
}
