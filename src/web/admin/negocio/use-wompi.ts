// The account for payments online: read, tested, stored and deleted by its own calls.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const wompiQuery = () =>
  queryOptions({
    queryKey: ['negocio', 'wompi'],
    queryFn: ({ signal }) => call(cuentaWompiApi.read, { signal }),
  })

/** After a change of the account other screens read again whether customers can pay online. */
export function useWompiChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: wompiQuery().queryKey }),
      client.invalidateQueries({ queryKey: negocioQuery().queryKey, exact: true }),
    ])
}

export function useTestWompi() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cuentaWompiApi.test, {}),
    onSuccess: ({ comercio }) =>
      comercio === null
        ? notify.error('Guarda primero las llaves de Wompi')
        : notify.success(`Wompi reconoce a ${comercio}`),
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos probar las llaves'))
    },
  })
  return { test: () => mutate(), busy: isPending }
}

export function useRemoveWompi(onDone: () => void) {
  const changed = useWompiChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cuentaWompiApi.remove, {}),
    onSuccess: async () => {
      await changed()
      notify.success('Los pagos en línea quedaron apagados')
    },
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos desconectar Wompi'))
    },
    onSettled: onDone,
  })
  return { remove: () => mutate(), busy: isPending }
}
