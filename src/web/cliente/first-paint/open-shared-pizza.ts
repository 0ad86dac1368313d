import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { readSharedPizza } from '#web/ordering/producto/shared-pizza.ts'

/**
 * Opens the pizza that the address names. The link has done its part: reloading the page does not open it again. A product
 * opens from its address by itself, whenever the page shows that.
 */
export function openSharedPizza(): boolean {
  const { pathname, search } = window.location
  if (productoIdOfPath(pathname) !== null) return true
  const elegida = readSharedPizza(search)
  if (elegida === null) return false
  window.history.replaceState(window.history.state, '', pathname)
  useMenuDialogs.getState().openDialog({ kind: 'armar', elegida })
  return true
}
