// The calls of orders that the house gives.
import { cortesiasApi, type CortesiaDelPedido } from '#contract/pedidos/cortesias.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { CLASES_DADAS, type ClaseDada } from '#domain/cortesia/cortesia.ts'
import { formatNumero } from '#domain/format.ts'
import { cortesiaProblem } from '#domain/modificacion/dinero.ts'
import { add } from '#web/admin/page/add.ts'
import { hearEvent } from '#web/admin/pedidos/board-store.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/**
 * Read again with each version of the order, and each time it is shown: other rounds of its bill
 * count, too. Until then the text stays.
 */
export const cortesiaQuery = ({ id, version }: Pick<Pedido, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['pedidos', id, 'cortesia', version],
    queryFn: ({ signal }) => call(cortesiasApi.read, { params: { id: String(id) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** As what staff may give an order. The server alone knows the other rounds of its bill. */
export const offeredClases = (pedido: Pedido, read: CortesiaDelPedido | undefined): readonly ClaseDada[] =>
  cortesiaProblem({ ...pedido, cortesia_clase: pedido.cortesia?.clase ?? null }) === null &&
  read?.se_puede_dar !== false
    ? CLASES_DADAS
    : []

export function useGivePedido(id: number, onGiven: () => void) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: BodyOf<typeof cortesiasApi.give>) =>
      call(cortesiasApi.give, { params: { id: String(id) }, body, idempotencyKey: newKey() }),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Este pedido ya no se cobra')
      onGiven()
    },
  })
  const problem = error === null ? null : detailOf(error, 'No se pudo guardar')
  return { give: mutate, busy: isPending, problem, reset }
}

export function useChargePedido(id: number) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cortesiasApi.takeBack, { params: { id: String(id) } }),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Este pedido se cobra otra vez')
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo guardar'))
    },
  })
  return { charge: mutate, busy: isPending }
}

/** Opens the new order when it is placed. */
export function useRepeatPedido(id: number, onRepeated: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: BodyOf<typeof cortesiasApi.repeat>) =>
      // Also in a dialog that is opened again after a lost response: it cooks nothing twice.
      add([cortesiasApi.repeat.path, id, body], (idempotencyKey) =>
        call(cortesiasApi.repeat, { params: { id: String(id) }, body, idempotencyKey }),
      ),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      void client.invalidateQueries({ queryKey: ['pedidos', id, 'cortesia'] })
      notify.success(`Repetido como #${formatNumero(pedido.id)}`)
      onRepeated()
      void navigate(adminPaths.detallePedido(pedido.id))
    },
  })
  const problem = error === null ? null : detailOf(error, 'No se pudo repetir el pedido')
  return { repeat: mutate, busy: isPending, problem, reset }
}
