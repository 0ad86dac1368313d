import type { Pedido } from '#contract/pedidos/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { openCart } from '#web/ordering/carrito/carrito.ts'
import { addLine } from '#web/ordering/carrito/change-carrito.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import { repeatLines } from '#web/ordering/carrito/repeat.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Puts an order into the cart again and opens the cart, which marks changed prices and products
 * that are no longer sold. Without a chosen branch it chooses that of the order, unless it was
 * archived. A second press counts only after the page has changed: a slow phone shows the button
 * until then. Rule pedido/repetir.
 */
export function useRepeatOrder(): (pedido: Pedido) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const usedOn = useRef<string | null>(null)
  useEffect(() => {
    if (usedOn.current !== key) usedOn.current = null
  }, [key])
  const hasNone = useEntrega(({ sede }) => sede === null)
  const { data: sedes } = useQuery({ ...sedesQuery(), enabled: hasNone })
  return (pedido) => {
    if (usedOn.current === key || mustWait()) return
    usedOn.current = key
    const { sede, chooseSede } = useEntrega.getState()
    const before = pedido.sede
    const isOpen = sedes?.some(({ id }) => id === before?.id) ?? true
    if (sede === null && before !== null && isOpen) chooseSede({ id: before.id, nombre: before.nombre })
    for (const line of repeatLines(pedido)) addLine(line)
    void Promise.resolve(navigate(clientePaths.menu())).finally(() => (usedOn.current = null))
    openCart()
  }
}
