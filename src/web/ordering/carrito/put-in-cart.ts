// From a product's dialog into the cart: a new line, or new choices for the one that was edited.
import { afterPaint } from '#web/first-paint/after-paint.ts'
import { notify } from '#web/ui/toast.tsx'
import type { CartLine, NewCartLine } from './line.ts'
import { addLine, replaceLine } from './change-carrito.ts'

/** The dialog goes first: a slow phone would otherwise show the cart's change before it answers the tap. */
export function putInCart(line: NewCartLine, edited: CartLine | undefined): void {
  afterPaint(() => {
    if (edited === undefined) {
      addLine(line)
      notify.product('Producto añadido al carrito con éxito!')
    } else {
      replaceLine(edited.uniqueId, line)
      notify.product('Carrito actualizado')
    }
  })
}
