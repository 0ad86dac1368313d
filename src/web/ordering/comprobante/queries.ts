import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** A payment that was cancelled a moment ago ends the newest receipt; the next one is another. */
const staleTime = 0

/** By the session of staff or of the owner. */
export const comprobantesQuery = (id: number) =>
  queryOptions({
    queryKey: ['pedidos', id, 'comprobantes'],
    queryFn: ({ signal }) => call(comprobantesApi.read, { params: { id: String(id) }, signal }),
    staleTime,
  })

export const comprobantesByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['pedidos', 'token', token, 'comprobantes'],
    queryFn: ({ signal }) => call(comprobantesApi.byToken, { params: { token }, signal }),
    staleTime,
  })
