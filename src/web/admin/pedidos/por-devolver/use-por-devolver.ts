// Approved payments online without an order, which staff return.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** They are rare; staff need not see them at once. */
const EVERY_MS = 60_000

export const porDevolverQuery = () =>
  queryOptions({
    queryKey: ['pagos', 'por-devolver'],
    queryFn: ({ signal }) => call(enLineaApi.porDevolver, { signal }),
    refetchInterval: EVERY_MS,
  })

export function useMarkDevuelto(onDone: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(enLineaApi.markDevuelto, { params: { id: String(id) } }),
    onSuccess: (rest) => {
      client.setQueryData(porDevolverQuery().queryKey, rest)
      notify.success('Pago marcado como devuelto')
    },
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos marcar el pago'))
    },
    onSettled: onDone,
  })
  return { mark: mutate, busy: isPending }
}
