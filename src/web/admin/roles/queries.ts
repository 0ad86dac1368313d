// The queries of the screens of roles.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['roles', 'lista'],
    queryFn: ({ signal }) => call(administracionApi.roles, { signal }),
  })

export const rolQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'uno', id],
    queryFn: ({ signal }) => call(administracionApi.rol, { params: { id }, signal }),
    // Never from the cache: a form starts with the present values.
    gcTime: 0,
  })
