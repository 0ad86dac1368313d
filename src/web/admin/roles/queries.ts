// What the screens of roles read.
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
    // A form begins with what is there now.
    gcTime: 0,
  })
