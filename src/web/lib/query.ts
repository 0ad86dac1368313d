// What both front ends read from the server: one set of keys, so that what one screen changes another sees.
// The contract is imported by each call and not above: /menu paints without it, and its schemas are heavy.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './call.ts'
import { useSession } from './session.ts'

const catalogoApi = async () => (await import('#contract/catalogo/api.ts')).catalogoApi
const sedesApi = async () => (await import('#contract/sedes/api.ts')).sedesApi

const MINUTE = 60_000

/** A refusal is final; a lost connection or a stumbling server is tried once more. */
function retry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 1
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without network a query fails and says so, instead of waiting in silence.
      queries: { staleTime: MINUTE / 2, retry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

export const negocioQuery = () =>
  queryOptions({
    queryKey: ['negocio'],
    queryFn: async ({ signal }) => {
      const { negocioApi, orNeutro } = await import('#contract/negocio.ts')
      return call(negocioApi.read, { signal }).catch(orNeutro)
    },
    staleTime: 10 * MINUTE,
  })

/**
 * The categories and products of a branch; of all branches with null, which is what the server draws. With the slug of a
 * category, that category alone.
 */
export const menuQuery = (sede: number | null, slug?: string) =>
  queryOptions({
    queryKey: ['menu', sede, slug],
    queryFn: async ({ signal }) =>
      call((await catalogoApi()).menu, { query: { slug, sede: sede?.toString() }, signal }),
    staleTime: MINUTE,
  })

export const sedesQuery = () =>
  queryOptions({
    queryKey: ['sedes'],
    queryFn: async ({ signal }) => call((await sedesApi()).sedes, { signal }),
    staleTime: MINUTE,
  })

/** The order under way of whoever is logged in; reading it also refreshes the session's own. */
export const activeOrderQuery = () =>
  queryOptions({
    queryKey: ['active-order'],
    queryFn: () => useSession.getState().loadActiveOrder(),
  })
