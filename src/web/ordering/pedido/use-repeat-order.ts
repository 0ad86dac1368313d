import type { Pedido } from '#contract/pedidos/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { openCart } from '#web/ordering/carrito/carrito.ts'
import { addLine } from '#web/ordering/carrito/change-carrito.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import { repeatLines } from '#web/ordering/carrito/repeat.ts'
import { useNavigate } from 'react-router'

/**
 * Puts an order into the cart again and opens the cart, which marks changed prices and products
 * that are no longer sold. Without a chosen branch it chooses that of the order. Rule
 * pedido/repetir.
 */
export function useRepeatOrder(): (pedido: Pedido) => void {
  const navigate = useNavigate()
  return (pedido) => {
    if (mustWait()) return
    const { sede, chooseSede } = useEntrega.getState()
    if (sede === null && pedido.sede !== null) chooseSede({ id: pedido.sede.id, nombre: pedido.sede.nombre })
    for (const line of repeatLines(pedido)) addLine(line)
    void navigate(clientePaths.menu())
    openCart()
  }
}
