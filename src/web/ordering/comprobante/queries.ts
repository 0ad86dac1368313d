import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** By the session of staff or of the owner. */
export const comprobantesQuery = (id: number) =>
  queryOptions({
    queryKey: ['pedidos', id, 'comprobantes'],
    queryFn: ({ signal }) => call(comprobantesApi.read, { params: { id: String(id) }, signal }),
  })

export const comprobantesByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['pedidos', 'token', token, 'comprobantes'],
    queryFn: ({ signal }) => call(comprobantesApi.byToken, { params: { token }, signal }),
  })
