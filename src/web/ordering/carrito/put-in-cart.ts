// From a product's dialog into the cart: a new line, or new choices for the one that was edited.
import { afterPaint } from '#web/lib/after-paint.ts'
import { notify } from '#web/ui/toast.tsx'
import { useCarrito, type CartLine, type NewCartLine } from './carrito.ts'

/** The dialog goes first: a slow phone would otherwise show the cart's change before it answers the tap. */
export function putInCart(line: NewCartLine, edited: CartLine | undefined): void {
  afterPaint(() => {
    const { addLine, replaceLine } = useCarrito.getState()
    if (edited === undefined) {
      addLine(line)
      notify.product('Producto añadido al carrito con éxito!')
    } else {
      replaceLine(edited.uniqueId, line)
      notify.product('Carrito actualizado')
    }
  })
}
