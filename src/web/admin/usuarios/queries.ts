// The queries of the screens of people.
import { administracionApi, MAX_LISTA, type Usuario } from '#contract/usuarios/administracion.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { normalize } from '#domain/texto.ts'
import { searchWords } from '#domain/validation.ts'
import { nextPage } from '#web/admin/page/listas/use-pages.ts'
import { call } from '#web/lib/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const FIRST: number | null = null

/**
 * Whether every word of `buscar` occurs, as our server decides it (rule permisos/personas). A
 * server without the search returns everybody.
 */
const isFound = ({ first_name, last_name, email, numero }: Usuario, buscar: string): boolean => {
  const text = normalize(`${first_name} ${last_name} ${email} ${numero}`)
  return searchWords(buscar).every((word) => text.includes(word))
}

/** Newest people first. */
export const usuariosQuery = (buscar: string) =>
  infiniteQueryOptions({
    queryKey: ['usuarios', 'lista', buscar],
    queryFn: async ({ pageParam, signal }) => {
      const usuarios = await call(administracionApi.usuarios, {
        query: {
          ...(buscar === '' ? {} : { buscar }),
          ...(pageParam === null ? {} : { antes: String(pageParam) }),
        },
        signal,
      })
      return usuarios.filter((usuario) => isFound(usuario, buscar))
    },
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
