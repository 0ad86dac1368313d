// Removes without a confirmation: the customer can undo it for 7 seconds. Rule carrito/quitar.
import { notify } from '#web/ui/toast.tsx'
import { clearCart, removeLine, type Restore } from './change-carrito.ts'

/** The ids of the open toasts with an undo. */
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

/** For the next order: no line of the last one may come back into the cart. */
export function withdrawUndo(): void {
  for (const id of offers.splice(0)) notify.dismiss(id)
}
