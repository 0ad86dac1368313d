// The queries of the screen of changes.
import { administracionApi, MAX_LISTA } from '#contract/usuarios/administracion.ts'
import { nextPage } from '#web/admin/page/listas/use-pages.ts'
import { call } from '#web/lib/call.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

const FIRST: number | null = null

/** Newest first, of one kind unless `entidad` is empty. Never from the cache. */
export const cambiosQuery = (entidad: string) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', entidad],
    queryFn: ({ pageParam, signal }) =>
      call(administracionApi.auditoria, {
        query: {
          ...(entidad === '' ? {} : { entidad }),
          ...(pageParam === null ? {} : { antes: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage(MAX_LISTA),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
