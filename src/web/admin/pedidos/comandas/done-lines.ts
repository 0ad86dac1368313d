// Which lines of a ticket the cooks have ticked off on this device. The server does not know.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

/** How many tickets keep their ticks; the oldest orders lose theirs first. */
const REMEMBERED = 200

/** The ids of the done lines, by the id of their order. */
type Done = Readonly<Record<string, readonly number[]>>

export const useDoneLines = create<{ done: Done }>()(
  persist((): { done: Done } => ({ done: {} }), { name: 'tablero-hechas', version: 1 }),
)

const NONE: readonly number[] = []
export const doneOf = (done: Done, pedido: number): readonly number[] => done[String(pedido)] ?? NONE

/** Ticks a line off or on again. Pure. */
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
