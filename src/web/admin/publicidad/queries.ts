// The queries of the screens of adverts.
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const publicidadesQuery = () =>
  queryOptions({
    queryKey: ['publicidades'],
    queryFn: ({ signal }) => call(publicidadAdminApi.list, { signal }),
  })

/** Never from the cache: a form starts with the present values. */
export const publicidadQuery = (id: number) =>
  queryOptions({
    queryKey: ['publicidades', id],
    queryFn: ({ signal }) => call(publicidadAdminApi.read, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })
