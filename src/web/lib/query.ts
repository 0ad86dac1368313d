// What both front ends read from the server: one set of keys, so that what one screen changes another sees.
// The contract is imported by each call and not above: /menu paints without it, and its schemas are heavy.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './call.ts'
import { useSession } from './session.ts'

const negocioApi = async () => (await import('#contract/negocio.ts')).negocioApi
const catalogoApi = async () => (await import('#contract/catalogo.ts')).catalogoApi
const sedesApi = async () => (await import('#contract/sedes.ts')).sedesApi
const pedidosApi = async () => (await import('#contract/pedidos.ts')).pedidosApi

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
    queryFn: async ({ signal }) => call((await negocioApi()).read, { signal }),
    staleTime: 10 * MINUTE,
  })

/** The categories and products of a branch; of all branches with null, which is what the server draws. */
export const menuQuery = (sede: number | null) =>
  queryOptions({
    queryKey: ['menu', sede],
    queryFn: async ({ signal }) =>
      call((await catalogoApi()).menu, { query: sede === null ? {} : { sede: String(sede) }, signal }),
    staleTime: MINUTE,
  })

export const armadoQuery = () =>
  queryOptions({
    queryKey: ['armado'],
    queryFn: async ({ signal }) => call((await catalogoApi()).armado, { signal }),
    staleTime: MINUTE,
  })

export const medidasQuery = () =>
  queryOptions({
    queryKey: ['medidas'],
    queryFn: async ({ signal }) => call((await catalogoApi()).medidas, { signal }),
    staleTime: 10 * MINUTE,
  })

export const sedesQuery = () =>
  queryOptions({
    queryKey: ['sedes'],
    queryFn: async ({ signal }) => call((await sedesApi()).sedes, { signal }),
    staleTime: MINUTE,
  })

export const mesasQuery = (sede: number) =>
  queryOptions({
    queryKey: ['mesas', sede],
    queryFn: async ({ signal }) =>
      // Their names are for everybody: without a token, also for whoever logged in.
      call((await sedesApi()).mesas, { query: { sede: String(sede) }, signal, token: '' }),
  })

export const pedidoQuery = (id: number) =>
  queryOptions({
    queryKey: ['pedidos', 'uno', id],
    queryFn: async ({ signal }) => call((await pedidosApi()).read, { params: { id: String(id) }, signal }),
  })

export const pedidoByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['pedidos', 'token', token],
    queryFn: async ({ signal }) => call((await pedidosApi()).byToken, { params: { token }, signal }),
  })

/** Days of the business (YYYY-MM-DD), both included; a missing bound is open. */
export interface Rango {
  fecha_inicio?: string
  fecha_fin?: string
}

export const activosQuery = (rango: Rango) =>
  queryOptions({
    queryKey: ['pedidos', 'activos', rango],
    queryFn: async ({ signal }) => call((await pedidosApi()).activos, { query: rango, signal }),
  })

export const finalizadosQuery = (rango: Rango) =>
  queryOptions({
    queryKey: ['pedidos', 'finalizados', rango],
    queryFn: async ({ signal }) => call((await pedidosApi()).finalizados, { query: rango, signal }),
  })

export const estadosQuery = () =>
  queryOptions({
    queryKey: ['estados-pedido'],
    queryFn: async ({ signal }) => call((await pedidosApi()).estados, { signal }),
    staleTime: 10 * MINUTE,
  })

/** The order under way of whoever is logged in; reading it also refreshes the session's own. */
export const activeOrderQuery = () =>
  queryOptions({
    queryKey: ['active-order'],
    queryFn: () => useSession.getState().loadActiveOrder(),
  })
