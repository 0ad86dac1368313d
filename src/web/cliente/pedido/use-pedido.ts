// One order for its customer: by its own token when this device holds one, else as the logged-in owner (decision 18).
import type { Pedido } from '#contract/pedidos.ts'
import { ApiError } from '#web/lib/call.ts'
import { openLive, type LiveAuth, type LiveStatus } from '#web/lib/live.ts'
import { pedidoByTokenQuery, pedidoQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** `isKnown` is false for whoever may not see the order; `live` says whether it is being followed. */
export function usePedido(id: number) {
  const pedidoToken = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const sessionToken = useSession((state) => state.token)
  const byToken = useQuery({ ...pedidoByTokenQuery(pedidoToken ?? ''), enabled: pedidoToken !== undefined })
  const byOwner = useQuery({ ...pedidoQuery(id), enabled: pedidoToken === undefined && sessionToken !== '' })
  const { data: pedido, error, refetch } = pedidoToken === undefined ? byOwner : byToken
  useForgetExpired(pedidoToken, byToken.error)
  const live = useLive({ id, pedidoToken, sessionToken, isShown: pedido !== undefined })
  return { pedido, error, refetch, live, isKnown: pedidoToken !== undefined || sessionToken !== '' }
}

/** A token that the server no longer takes leads nowhere: the owner's session may still do. */
function useForgetExpired(pedidoToken: string | undefined, error: Error | null): void {
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone && pedidoToken !== undefined) useMiPedido.getState().forget(pedidoToken)
  }, [isGone, pedidoToken])
}

interface Followed {
  id: number
  pedidoToken: string | undefined
  sessionToken: string
  /** There is nothing to follow until the order has been read. */
  isShown: boolean
}

/** Follows the order: each change replaces what is shown, unless something newer is shown already. */
function useLive({ id, pedidoToken, sessionToken, isShown }: Followed): LiveStatus | null {
  const client = useQueryClient()
  const [status, setStatus] = useState<LiveStatus | null>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const auth: LiveAuth = pedidoToken === undefined ? { token: sessionToken, pedido: id } : { pedidoToken }
    const { queryKey } = pedidoToken === undefined ? pedidoQuery(id) : pedidoByTokenQuery(pedidoToken)
    const keep = async (pedido: Pedido) => {
      // A read under way may carry the order as it was before this change.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (shown: Pedido | undefined) =>
        shown !== undefined && shown.version >= pedido.version ? shown : pedido,
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
