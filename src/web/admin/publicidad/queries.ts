// What the screens of adverts read.
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const publicidadesQuery = () =>
  queryOptions({
    queryKey: ['publicidades'],
    queryFn: ({ signal }) => call(publicidadAdminApi.list, { signal }),
  })

/** Never from memory: a form begins with what is true now. */
export const publicidadQuery = (id: number) =>
  queryOptions({
    queryKey: ['publicidades', id],
    queryFn: ({ signal }) => call(publicidadAdminApi.read, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })
