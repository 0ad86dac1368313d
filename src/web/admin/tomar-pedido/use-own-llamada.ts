// An order that was begun belongs to who began it: when they log out, and for anybody else on this device, cart, contact,
// address and table are emptied. The branch stays.
import { useEntrega } from '#web/lib/entrega.ts'
import { useSession } from '#web/lib/session.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useDireccionAnterior } from '#web/ordering/checkout/direccion-anterior.ts'
import { endLlamada, setLlamada, useLlamada } from '#web/ordering/checkout/llamada.ts'
import { useLayoutEffect } from 'react'

export function useOwnLlamada(): void {
  const personal = useSession((state) => state.profile?.id)
  useLayoutEffect(() => {
    const { personal: before } = useLlamada.getState()
    if (personal === undefined || personal === before) return
    if (before !== null) forgetOrder()
    setLlamada({ personal })
  }, [personal])
}

/** The order that was begun will not be sent. */
export function forgetOrder(): void {
  useCarrito.getState().clear()
  useEntrega.getState().clearDireccion()
  useDireccionAnterior.getState().forget()
  endLlamada()
}
