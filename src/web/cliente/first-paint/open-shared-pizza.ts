import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { readSharedPizza } from '#web/ordering/producto/shared-pizza.ts'

/**
 * Opens the pizza that the URL names, and removes it from the URL: a reload does not open it again.
 * Also returns true for the URL of a product, which opens by itself.
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
