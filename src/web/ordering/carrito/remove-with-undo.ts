// Taking things out of the cart asks nothing: it can be undone for 7 seconds.
import { notify } from '#web/ui/toast.tsx'
import { clearCart, removeLine, type Restore } from './change-carrito.ts'

/** The toasts that offer to put something back into the cart as it is now. */
const offers: string[] = []

export function removeWithUndo({ uniqueId, nombre }: { uniqueId: string; nombre: string }): void {
  offer(`${nombre} eliminado`, removeLine(uniqueId))
}

export function clearWithUndo(): void {
  offer('Carrito vaciado', clearCart())
}

function offer(text: string, restore: Restore): void {
  offers.push(notify.undo(text, restore))
}

/** Another order begins with the cart: nothing of the last one may be put back into it. */
export function withdrawUndo(): void {
  for (const id of offers.splice(0)) notify.dismiss(id)
}
