// Sets the current order aside when staff leave the screens of ordering, and forgets all orders
// when another person logs in. Rule tomar-pedido/uno-por-cliente.
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import { setLlamada, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { useEffect, useLayoutEffect } from 'react'
import { forgetOrders, setAside } from './drafts.ts'

export function useOwnOrders(pathname: string): void {
  const personal = useSession((state) => state.profile?.id)
  useLayoutEffect(() => {
    const { personal: before } = useLlamada.getState()
    if (personal === undefined || personal === before) return
    if (before !== null) forgetOrders()
    setLlamada({ personal })
  }, [personal])

  const isOrdering = isOrderingScreen(pathname)
  const enviando = useEnvio((state) => state.enviando)
  useEffect(() => {
    if (!isOrdering && !enviando) setAside()
  }, [isOrdering, enviando])
}

/** The menu, the address of an order, checkout, and the change of an order. */
const isOrderingScreen = (pathname: string): boolean =>
  /^\/menu(\/|$)/.test(pathname) ||
  pathname === adminPaths.address() ||
  pathname === adminPaths.finalizarPedido() ||
  // It has its own order in the cart, and clears it.
  /^\/pedidos\/\d+\/modificar$/.test(pathname)
