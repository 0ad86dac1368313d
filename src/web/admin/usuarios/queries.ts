// The queries of the screens of people.
import { administracionApi, MAX_LISTA } from '#contract/usuarios/administracion.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { nextPage } from '#web/admin/page/use-pages.ts'
import { call } from '#web/lib/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const FIRST: number | null = null

/** Newest people first. */
export const usuariosQuery = (buscar: string) =>
  infiniteQueryOptions({
    queryKey: ['usuarios', 'lista', buscar],
    queryFn: ({ pageParam, signal }) =>
      call(administracionApi.usuarios, {
        query: {
          ...(buscar === '' ? {} : { buscar }),
          ...(pageParam === null ? {} : { antes: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage(MAX_LISTA),
    placeholderData: keepPreviousData,
  })

export const invitacionesQuery = () =>
  queryOptions({
    queryKey: ['invitaciones'],
    queryFn: ({ signal }) => call(invitacionesApi.list, { signal }),
  })

export const usuarioQuery = (id: string) =>
  queryOptions({
    queryKey: ['usuarios', 'uno', id],
    queryFn: ({ signal }) => call(administracionApi.usuario, { params: { id }, signal }),
    // Never from the cache: a form starts with the present values.
    gcTime: 0,
  })
