// The queries of the screens of coupon campaigns.
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const campanasQuery = () =>
  queryOptions({
    queryKey: ['campanas'],
    queryFn: ({ signal }) => call(campanasApi.list, { signal }),
  })

/** Never from the cache: a form starts with the present values. */
export const campanaQuery = (id: number) =>
  queryOptions({
    queryKey: ['campanas', id],
    queryFn: ({ signal }) => call(campanasApi.read, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })
