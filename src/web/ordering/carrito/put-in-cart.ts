// Puts the choices of a dialog into the cart: as a new line, or in the edited one.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { conNotas } from '#domain/disponibilidad/nota.ts'
import { afterPaint } from '#web/first-paint/after-paint.ts'
import { notify } from '#web/ui/toast.tsx'
import type { CartLine, NewCartLine } from './line.ts'
import { addLine, replaceLine } from './change-carrito.ts'

/**
 * `sin` is what the line is made without. The dialog closes first, so that a slow phone reacts to
 * the tap before it renders the cart.
 */
export function putInCart(line: NewCartLine, edited: CartLine | undefined, sin: Producto['sin']): void {
  afterPaint(() => {
    if (edited === undefined) {
      addLine(line)
      notify.product('Producto añadido al carrito con éxito!')
    } else {
      replaceLine(edited.uniqueId, line, conNotas('', sin))
      notify.product('Carrito actualizado')
    }
  })
}
