// The changes of the cart, for the dialogs of the menu, the cart itself and checkout.
import { useCarrito } from './carrito.ts'
import type { CartLine, NewCartLine } from './line.ts'
import {
  takeOut,
  withLine,
  withoutLine,
  withoutSent,
  withReplaced,
  withRestored,
  withUnits,
  type LineaEnviada,
} from './lines.ts'

/** Restores exactly what one action removed. Later additions stay. */
export type Restore = () => void

/** From this width on, adding a product opens the cart. */
const OPENS_BY_ITSELF = '(min-width: 48rem)'

const linesNow = (): CartLine[] => useCarrito.getState().lines

/**
 * Adds to the line with the same choices, or appends one. Opens the cart on screens of 768 px or
 * more. Rule carrito/se-abre-solo.
 */
export function addLine(line: NewCartLine): void {
  useCarrito.setState(({ lines, isCartOpen }) => ({
    lines: withLine(lines, line),
    isCartOpen: isCartOpen || window.matchMedia(OPENS_BY_ITSELF).matches,
  }))
}

/**
 * Gives a line new choices in its place. It merges into another line with equal choices. `nota` as
 * in `addUnit`.
 */
export function replaceLine(uniqueId: string, line: NewCartLine, nota: string): void {
  useCarrito.setState({ lines: withReplaced(linesNow(), uniqueId, line, nota) })
}

/** `nota` is the note of the unit, when the units have different notes. */
export function addUnit(uniqueId: string, nota: string): void {
  useCarrito.setState({ lines: withUnits(linesNow(), uniqueId, 1, nota) })
}

/** Removes one unit, and with the last one the line. */
export function removeUnit(uniqueId: string): void {
  useCarrito.setState({ lines: withUnits(linesNow(), uniqueId, -1) })
}

export function removeLine(uniqueId: string): Restore {
  const restore = restorer([uniqueId])
  useCarrito.setState({ lines: withoutLine(linesNow(), uniqueId) })
  return restore
}

export function clearCart(): Restore {
  const restore = restorer(linesNow().map((line) => line.uniqueId))
  useCarrito.setState({ lines: [] })
  return restore
}

/** The order was placed: what was not in it stays. */
export function removeSent(sent: readonly LineaEnviada[]): void {
  useCarrito.setState({ lines: withoutSent(linesNow(), sent) })
}

function restorer(ids: readonly string[]): Restore {
  const taken = takeOut(linesNow(), ids)
  const restores = along.map((keep) => keep())
  return () => {
    useCarrito.setState({ lines: withRestored(linesNow(), taken) })
    for (const restore of restores) restore()
  }
}

const along: (() => Restore)[] = []

/** For what goes with the last line: `keep` runs before a removal, and returns what undoes it. */
export function restoreAlong(keep: () => Restore): void {
  along.push(keep)
}
