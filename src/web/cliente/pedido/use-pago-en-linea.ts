// Follows a payment online until it has a result, for at most two minutes at a time.
import { enLineaApi, type PagoEnLinea } from '#contract/pedidos/en-linea.ts'
import { peorQueLoMostrado } from '#domain/ritmo/promesa.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { runAll } from '#web/ordering/pedido/run-all.ts'
import { endAttempt } from '#web/ordering/checkout/attempt-key.ts'
import { PEDIDO_CREADO, useAfterPedido } from '#web/ordering/checkout/use-after-pedido.ts'
import { forgetPago, pagoBegun, type PagoPendiente } from '#web/ordering/pago/pago-pendiente.ts'
import { keepLastPlaced } from '#web/ordering/pedido/last-placed.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

const EVERY_MS = 3_000
const TRIES = 40

/** How often the server was asked, also in vain. */
export const triesOf = (
  state: { readonly dataUpdateCount: number; readonly errorUpdateCount: number } | undefined,
): number => (state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount)

export function usePagoEnLinea(token: string) {
  const [search] = useSearchParams()
  /** The transaction that the provider named when it sent the customer back. */
  const id = search.get('id')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [until, setUntil] = useState(TRIES)
  const queryKey = ['pagos', token, id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(enLineaApi.read, { params: { token }, query: id === null ? {} : { id }, signal }),
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.estado === 'PENDIENTE' && triesOf(state) < until ? EVERY_MS : false,
  })
  const tries = triesOf(client.getQueryState(queryKey))
  const cancel = useMutation({
    mutationFn: () => call(enLineaApi.cancel, { params: { token } }),
    onSuccess: (pago) => {
      client.setQueryData(queryKey, pago)
      // The cart of this device still has the order.
      const isOurs = pagoBegun()?.token === token
      if (isOurs && pago.pedido === null) void navigate(clientePaths.finalizarPedido(), { replace: true })
    },
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos dejar este pago. Intenta de nuevo.'))
      // After a lost answer the server may have stopped waiting.
      return client.invalidateQueries({ queryKey })
    },
  })
  usePaid(token, query.data?.pedido ?? null)
  return {
    pago: query.data,
    error: query.error,
    isReturn: id !== null,
    /** Polling has stopped. The customer can restart it. */
    isTired: tries >= until,
    ask: () => {
      setUntil(tries + TRIES)
      void query.refetch()
    },
    isAsking: query.isFetching,
    cancel: () => cancel.mutate(),
    isCancelling: cancel.isPending,
  }
}

/**
 * What the customer reads when their order is promised later than checkout showed. Null when it is
 * not, or when they come back after its hour. Rule ritmo/promesa.
 */
export function peorQueAlPagar(
  { promesa, sent }: Pick<PagoPendiente, 'promesa' | 'sent'>,
  para_las: string | null,
  now: Date,
): string | null {
  if (promesa === undefined || promesa === null || para_las === null) return null
  const para = new Date(para_las)
  if (para <= now) return null
  const words = { tipo: sent.tipo_pedido ?? 'DOMICILIO', now, zona: promesa.zona }
  return peorQueLoMostrado(new Date(promesa.mostrada), para, words)
}

/** Leads to the order. The cart of this device is empty if it began the payment. */
function usePaid(token: string, pedido: PagoEnLinea['pedido']): void {
  const after = useAfterPedido(false)
  const navigate = useNavigate()
  const id = pedido?.id
  const lead = useEffectEvent(() => {
    if (pedido === null) return
    const to = clientePaths.order(pedido.id)
    const pago = pagoBegun()
    if (pago?.token !== token) {
      runAll(
        () => useMiPedido.getState().remember(pedido.id, pedido.token),
        () => keepLastPlaced(Date.now()),
        () => void navigate(to, { replace: true }),
      )
      return
    }
    const para_las = pedido.para_las ?? null
    runAll(
      () => {
        after({ ...pedido, para_las }, pago.sent, to)
        forgetPago()
        endAttempt(pago.clave)
      },
      () => {
        const later = peorQueAlPagar(pago, para_las, new Date())
        if (later === null) notify.success(PEDIDO_CREADO)
        else notify.both(PEDIDO_CREADO, later)
      },
    )
  })
  useEffect(() => {
    if (id !== undefined) lead()
  }, [id])
}
