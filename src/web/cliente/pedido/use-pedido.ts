// One order for its customer: by its own token when this device has one, else by the session of its
// owner. Rule pedido/pagina.
import { isPedidoCompleto, type Pedido, type PedidoBreve } from '#contract/pedidos/pedido.ts'
import { ApiError } from '#web/lib/call.ts'
import { openLive, type LiveAuth, type LiveStatus } from '#web/lib/live.ts'
import { pedidoByTokenQuery, pedidoQuery } from '#web/lib/order-queries.ts'
import { useSession } from '#web/lib/session.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * `isKnown` is false when this person may not see the order. `live` is the state of the live
 * channel.
 */
export function usePedido(id: number) {
  const pedidoToken = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const sessionToken = useSession((state) => state.token)
  const byToken = useQuery({ ...pedidoByTokenQuery(pedidoToken ?? ''), enabled: pedidoToken !== undefined })
  const byOwner = useQuery({ ...pedidoQuery(id), enabled: pedidoToken === undefined && sessionToken !== '' })
  const { data: pedido, error, refetch } = pedidoToken === undefined ? byOwner : byToken
  useForgetExpired(pedidoToken, byToken.error)
  const live = useLive({ id, pedidoToken, sessionToken, isShown: pedido !== undefined })
  return {
    pedido: completoOf(pedido),
    breve: pedido,
    error,
    refetch,
    live,
    isKnown: pedidoToken !== undefined || sessionToken !== '',
  }
}

/**
 * The orders of this device, newest first, without a live channel. Five calls read all that it
 * keeps at once: the library's own hook for lists would add to the first bundle.
 */
export function useMisPedidos() {
  const [first, second, third, fourth, fifth] = useMiPedido(({ pedidos }) => pedidos)
  return [useKept(first), useKept(second), useKept(third), useKept(fourth), useKept(fifth)]
}

function useKept(kept: { token: string } | undefined) {
  const query = { ...pedidoByTokenQuery(kept?.token ?? ''), enabled: kept !== undefined }
  const { data, error, isFetched } = useQuery(query)
  useForgetExpired(kept?.token, error)
  return { pedido: completoOf(data), isSettled: kept === undefined || isFetched }
}

const completoOf = (pedido: Pedido | PedidoBreve | undefined): Pedido | undefined =>
  pedido !== undefined && isPedidoCompleto(pedido) ? pedido : undefined

/** Drops a token that the server refuses. The owner may still see the order by session. */
function useForgetExpired(pedidoToken: string | undefined, error: Error | null): void {
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone && pedidoToken !== undefined) useMiPedido.getState().forget(pedidoToken)
  }, [isGone, pedidoToken])
}

/** True when the shown version is as new as that of the event, or newer. */
function isNewer(shown: Pedido | PedidoBreve, pedido: Pedido): boolean {
  if (!isPedidoCompleto(shown) || shown.version === null || pedido.version === null) return false
  return shown.version >= pedido.version
}

interface Followed {
  id: number
  pedidoToken: string | undefined
  sessionToken: string
  /** The channel starts after the first read of the order. */
  isShown: boolean
}

/**
 * Follows the order on the live channel. Each event replaces the shown order, unless that is newer.
 */
function useLive({ id, pedidoToken, sessionToken, isShown }: Followed): LiveStatus | null {
  const client = useQueryClient()
  const [status, setStatus] = useState<LiveStatus | null>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const auth: LiveAuth = pedidoToken === undefined ? { token: sessionToken, pedido: id } : { pedidoToken }
    const { queryKey } = pedidoToken === undefined ? pedidoQuery(id) : pedidoByTokenQuery(pedidoToken)
    const keep = async (pedido: Pedido) => {
      // A pending read may return the order as it was before this event.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (shown: Pedido | PedidoBreve | undefined) =>
        shown !== undefined && isNewer(shown, pedido) ? shown : pedido,
      )
    }
    const channel = openLive({
      auth,
      onPedido: (pedido) => void keep(pedido),
      onStatus: setStatus,
      onReconnect: () => void client.invalidateQueries({ queryKey }),
    })
    return () => channel.close()
  }, [client, id, pedidoToken, sessionToken, isShown])
  return status
}
