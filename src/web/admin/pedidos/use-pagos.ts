// The payments of an order on the staff's screens: the list, and the calls that change it.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import { useRereadCajas } from '#web/admin/caja/own-caja.ts'
import { add, isUnanswered } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useNow } from '#web/lib/use-now.ts'
import { notify } from '#web/ui/toast.tsx'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hearEvent } from './board-store.ts'

/** Read again with each version of the order; until then the list stays. */
export const pagosQuery = ({ id, version }: Pedido) =>
  queryOptions({
    queryKey: ['pedidos', id, 'pagos', version],
    queryFn: ({ signal }) => call(pagosApi.list, { params: { id: String(id) }, signal }),
    placeholderData: keepPreviousData,
  })

const FAILED = 'No se pudo registrar el pago'

/**
 * A payment without a value pays all of `due`. It is part of the content, so that the same body
 * after `due` has changed gets another key.
 */
export function useAddPago(id: number, onAdded?: () => void, due?: number) {
  const rereadCajas = useRereadCajas()
  const now = useNow()
  const sending = useMutation({
    mutationFn: (body: WholeBody<typeof pagosApi.create>) =>
      add([pagosApi.create.path, id, body, due], (idempotencyKey) =>
        call(pagosApi.create, { params: { id: String(id) }, body, idempotencyKey }),
      ),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Pago registrado')
      onAdded?.()
    },
    onError: (failure) => {
      rereadCajas(failure)
      if (onAdded === undefined) notify.error(detailOf(failure, FAILED))
    },
  })
  const { mutate, isPending, error, reset } = sending
  const problem = error === null ? null : detailOf(error, FAILED)
  return { add: mutate, busy: isPending, isUnanswered: isUnanswered(sending, now), problem, reset }
}

export function useCancelPago(id: number) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (pago: number) => call(pagosApi.cancel, { params: { id: String(id), pago: String(pago) } }),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Pago anulado')
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo anular el pago'))
      // A shift that was closed, or money that went back, no longer lets it be cancelled.
      void client.invalidateQueries({ queryKey: ['pedidos', id, 'pagos'] })
    },
  })
  return { cancel: mutate, busy: isPending }
}

export function useChangePropina(id: number, onChanged: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: (propina: number) =>
      call(pagosApi.changePropina, {
        params: { id: String(id) },
        body: { propina },
        idempotencyKey: newKey(),
      }),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Propina actualizada')
      onChanged()
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo cambiar la propina'))
    },
  })
  return { change: mutate, busy: isPending }
}

const SIN_DEVOLUCION = 'No se pudo devolver el dinero'

export function useRefundPago(id: number, onRefunded: () => void) {
  const rereadCajas = useRereadCajas()
  const now = useNow()
  const sending = useMutation({
    mutationFn: (body: WholeBody<typeof pagosApi.refund>) =>
      add([pagosApi.refund.path, id, body], (idempotencyKey) =>
        call(pagosApi.refund, { params: { id: String(id) }, body, idempotencyKey }),
      ),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Devolución registrada')
      onRefunded()
    },
    onError: rereadCajas,
  })
  const { mutate, isPending, error, reset } = sending
  const problem = error === null ? null : detailOf(error, SIN_DEVOLUCION)
  return { refund: mutate, busy: isPending, isUnanswered: isUnanswered(sending, now), problem, reset }
}

export function useChangeForma(id: number) {
  const { mutate } = useMutation({
    mutationFn: (forma_de_pago: FormaEnMano | null) => {
      const body: WholeBody<typeof pagosApi.changeForma> = { forma_de_pago, con_cuanto: null }
      return call(pagosApi.changeForma, { params: { id: String(id) }, body, idempotencyKey: newKey() })
    },
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Forma de pago actualizada')
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo cambiar la forma de pago'))
    },
  })
  return mutate
}
