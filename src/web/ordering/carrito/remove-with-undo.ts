// Taking things out of the cart asks nothing: it can be undone for 7 seconds (cliente.md §2, §9).
import { notify } from '#web/ui/toast.tsx'
import { useCarrito } from './carrito.ts'

export function removeWithUndo({ uniqueId, nombre }: { uniqueId: string; nombre: string }): void {
  const restore = useCarrito.getState().removeLine(uniqueId)
  notify.undo(`${nombre} eliminado`, restore)
}

export function clearWithUndo(): void {
  const restore = useCarrito.getState().clear()
  notify.undo('Carrito vaciado', restore)
}
