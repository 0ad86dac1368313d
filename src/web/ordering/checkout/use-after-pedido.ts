import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoRecibido } from '#contract/pedidos/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { closeCart } from '#web/ordering/carrito/carrito.ts'
import { clearCart } from '#web/ordering/carrito/change-carrito.ts'
import { withdrawUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { useInvitado } from '#web/ordering/contacto/invitado.ts'
import { endLlamada } from '#web/ordering/contacto/llamada.ts'
import { keepLastPlaced } from '#web/ordering/pedido/last-placed.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { ultimoPedidoQuery } from '#web/ordering/pedido/ultimo-pedido.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { cuponesQuery } from './use-cupon.ts'

export const PEDIDO_CREADO = 'Pedido creado con éxito'

/** The next order does not ask again. */
const acceptedNow = () =>
  useSession.setState(({ profile }) => ({
    profile: profile && { ...profile, consentimiento_pendiente: null },
  }))

/** What the device remembers of an order after it was placed. */
export type EnviadoDelCliente = Pick<NuevoPedido, 'invitado' | 'tipo_pedido' | 'consentimiento'>

/**
 * Runs after the order was placed. It clears the cart, returns to the menu, and stores the token of
 * a guest. After a payment online it leads to the order instead.
 */
export function useAfterPedido(
  admin: boolean,
): (pedido: PedidoRecibido, sent: EnviadoDelCliente, to?: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const client = useQueryClient()
  return (pedido, { invitado, tipo_pedido, consentimiento: version }, to = clientePaths.menu()) => {
    const isAuth = useSession.getState().isAuth
    if (!admin) keepLastPlaced(Date.now())
    if (!admin && !isAuth && pedido.id !== null && pedido.token !== null)
      useMiPedido.getState().remember(pedido.id, pedido.token)
    if (!admin && invitado) {
      const consentimiento = version ? { numero: invitado.numero, version } : null
      useInvitado.setState({ ...invitado, consentimiento })
    }
    if (!admin && isAuth) {
      if (version) acceptedNow()
      void client.invalidateQueries({ queryKey: activeOrderQuery().queryKey })
      void client.invalidateQueries({ queryKey: ultimoPedidoQuery().queryKey })
      void client.invalidateQueries({ queryKey: ['pedidos', 'mios'] })
      client.removeQueries({ queryKey: cuponesQuery().queryKey })
    }
    if (admin) {
      useEntrega.getState().clearDireccion()
      endLlamada(pedido.id)
    } else if (tipo_pedido === 'MESA' && useMesaDeQr.getState().mesa === null) {
      // Someone who ate at a table may order from home the next time. A pick-up stays the chosen
      // type, and so does the table whose QR was scanned in this tab.
      useEntrega.getState().chooseTipo('DOMICILIO')
    }
    useDireccionAnterior.getState().forget()
    closeCart()
    // Staff may be on another screen by then.
    if (!admin || location.pathname === pathname) void navigate(to, { replace: to !== clientePaths.menu() })
    clearCart()
    withdrawUndo()
  }
}
