// Phones of which orders are not taken, and the amount from which staff call.
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const bloqueosQuery = () =>
  queryOptions({
    queryKey: ['numeros bloqueados'],
    queryFn: ({ signal }) => call(bloqueosApi.read, { signal }),
  })
