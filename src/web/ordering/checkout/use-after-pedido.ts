import type { PedidoRecibido } from '#contract/pedidos/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { runAll } from '#web/ordering/pedido/run-all.ts'
import { useSession } from '#web/lib/session.ts'
import { closeCart } from '#web/ordering/carrito/carrito.ts'
import { clearCart, removeSent } from '#web/ordering/carrito/change-carrito.ts'
import { withdrawUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { useInvitado } from '#web/ordering/contacto/invitado.ts'
import { endLlamada } from '#web/ordering/contacto/llamada.ts'
import { forgetRespuestas } from '#web/ordering/contacto/respuestas.ts'
import type { Enviado } from '#web/ordering/pago/pago-pendiente.ts'
import { keepLastPlaced } from '#web/ordering/pedido/last-placed.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { ultimoPedidoQuery } from '#web/ordering/pedido/ultimo-pedido.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { cuponesQuery } from './use-cupon.ts'

export const PEDIDO_CREADO = 'Pedido creado con éxito'

/** The next order does not ask again. */
const acceptedNow = () =>
  useSession.setState(({ profile }) => ({
    profile: profile && { ...profile, consentimiento_pendiente: null },
  }))

interface Place {
  readonly admin: boolean
  /** The screen that the order was sent from. */
  readonly pathname: string
  readonly navigate: (to: string, options: { replace: boolean }) => void
  readonly client: QueryClient
}

/**
 * Runs after the order was placed. It takes the order out of the cart, returns to the menu, and
 * stores the token of a guest. After a payment online it leads to the order instead.
 */
export function useAfterPedido(admin: boolean): (pedido: PedidoRecibido, sent: Enviado, to?: string) => void {
  const goTo = useNavigate()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const navigate: Place['navigate'] = (to, options) => void goTo(to, options)
  return (pedido, sent, to) => afterPedido({ admin, pathname, navigate, client }, pedido, sent, to)
}

/** Throws only when the cart still has the order. */
export function afterPedido(
  { admin, pathname, navigate, client }: Place,
  pedido: PedidoRecibido,
  { invitado, tipo_pedido, consentimiento: version, lineas }: Enviado,
  to = clientePaths.menu(),
): void {
  const isAuth = useSession.getState().isAuth
  try {
    if (lineas === undefined) clearCart()
    else removeSent(lineas)
  } finally {
    runAll(
      withdrawUndo,
      forgetRespuestas,
      closeCart,
      () => {
        if (!admin) keepLastPlaced(Date.now())
      },
      () => {
        if (!admin && !isAuth && pedido.id !== null && pedido.token !== null)
          useMiPedido.getState().remember(pedido.id, pedido.token)
      },
      () => {
        if (admin || !invitado) return
        const consentimiento = version ? { numero: invitado.numero, version } : null
        useInvitado.setState({ ...invitado, consentimiento })
      },
      () => {
        if (!admin && isAuth) refreshPerson(client, version)
      },
      () => {
        if (admin) {
          useEntrega.getState().clearDireccion()
          endLlamada(pedido.id)
          return
        }
        // Someone who ate at a table may order from home the next time. A pick-up stays the chosen
        // type, also when the payment of a table ends in another tab than that of its QR. So does
        // the table whose QR was scanned in this tab.
        const entrega = useEntrega.getState()
        const isAtTable = tipo_pedido === 'MESA' && entrega.tipo_pedido === 'MESA'
        if (isAtTable && useMesaDeQr.getState().mesa === null) entrega.chooseTipo('DOMICILIO')
      },
      () => useDireccionAnterior.getState().forget(),
      () => {
        // The person may be on another screen by then.
        if (location.pathname === pathname) navigate(to, { replace: to !== clientePaths.menu() })
      },
    )
  }
}

function refreshPerson(client: QueryClient, version: Enviado['consentimiento']): void {
  if (version) acceptedNow()
  void client.invalidateQueries({ queryKey: activeOrderQuery().queryKey })
  void client.invalidateQueries({ queryKey: ultimoPedidoQuery().queryKey })
  void client.invalidateQueries({ queryKey: ['pedidos', 'mios'] })
  client.removeQueries({ queryKey: cuponesQuery().queryKey })
}
