// What the menu's dialogs, the cart and checkout do to the lines of the cart.
import { useCarrito } from './carrito.ts'
import type { CartLine, NewCartLine } from './line.ts'
import { takeOut, withLine, withoutLine, withReplaced, withRestored, withUnits } from './lines.ts'

/** Puts back exactly what the action it came from took away, beside whatever was added since. */
export type Restore = () => void

/** From this width on, adding a product opens the cart. */
const OPENS_BY_ITSELF = '(min-width: 768px)'

const linesNow = (): CartLine[] => useCarrito.getState().lines

/** Adds to the line with the same choices, or appends one; opens the panel on screens of 768 px and more. */
export function addLine(line: NewCartLine): void {
  useCarrito.setState(({ lines, isCartOpen }) => ({
    lines: withLine(lines, line),
    isCartOpen: isCartOpen || window.matchMedia(OPENS_BY_ITSELF).matches,
  }))
}

/** Edit: the line takes the new choices in its place, joining another line when they become equal. */
export function replaceLine(uniqueId: string, line: NewCartLine): void {
  useCarrito.setState({ lines: withReplaced(linesNow(), uniqueId, line) })
}

export function addUnit(uniqueId: string): void {
  useCarrito.setState({ lines: withUnits(linesNow(), uniqueId, 1) })
}

/** Takes one unit away; a line without units leaves by itself. */
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

function restorer(ids: readonly string[]): Restore {
  const taken = takeOut(linesNow(), ids)
  return () => useCarrito.setState({ lines: withRestored(linesNow(), taken) })
}
