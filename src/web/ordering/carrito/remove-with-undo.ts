// Removes without a confirmation: the customer can undo it for 7 seconds. Rule carrito/quitar.
import { notify } from '#web/ui/toast.tsx'
import { clearCart, removeLine, type Restore } from './change-carrito.ts'
import { mustWait } from './envio.ts'

/** The ids of the open toasts with an undo. */
const offers: string[] = []

export function removeWithUndo({ uniqueId, nombre }: { uniqueId: string; nombre: string }): void {
  if (mustWait()) return
  offer(`${nombre} eliminado`, removeLine(uniqueId))
}

export function clearWithUndo(): void {
  if (mustWait()) return
  offer('Carrito vaciado', clearCart())
}

function offer(text: string, restore: Restore): void {
  const undo = () => {
    if (!mustWait()) restore()
  }
  offers.push(notify.undo(text, undo))
}

/** For the next order: no line of the last one may come back into the cart. */
export function withdrawUndo(): void {
  for (const id of offers.splice(0)) notify.dismiss(id)
}
