import { pedidosApi } from '#contract/pedidos/api.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The newest order of the person. */
export const ultimoPedidoQuery = () =>
  queryOptions({
    queryKey: ['pedidos', 'ultimo'],
    queryFn: ({ signal }) => call(pedidosApi.ultimo, { signal }),
  })
