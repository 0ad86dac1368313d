// The subtotal of the cart at current prices, on the dock.
import { formatMoney } from '#domain/format.ts'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import { subtotalOf } from '#web/ordering/carrito/vigente.ts'

export function DockTotal() {
  return <span className="ml-auto tabular-nums">{formatMoney(subtotalOf(useLineasVigentes()))}</span>
}
