// The queries of the screens of permissions.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const permisosQuery = () =>
  queryOptions({
    queryKey: ['permisos', 'lista'],
    queryFn: ({ signal }) => call(administracionApi.permisos, { signal }),
  })

export const permisoQuery = (id: string) =>
  queryOptions({
    queryKey: ['permisos', 'uno', id],
    queryFn: ({ signal }) => call(administracionApi.permiso, { params: { id }, signal }),
    // Never from the cache: a form starts with the present values.
    gcTime: 0,
  })
