// The queries of both front ends, with shared query keys: a change on one screen reaches the
// others. Each call imports the contract itself: its schemas are heavy, and the first paint of
// /menu does without them.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call, isRefusal } from './call.ts'
import { useSession } from './session.ts'

// Not imported: the first page does not fetch the formats of dates.
const MINUTE = 60_000

const catalogoApi = async () => (await import('#contract/catalogo/api.ts')).catalogoApi
const sedesApi = async () => (await import('#contract/sedes/api.ts')).sedesApi

/** A refusal is final. After a lost connection or a server error there is one retry. */
const retry = (failures: number, error: Error): boolean => !isRefusal(error) && failures < 1

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without network a query fails with an error instead of waiting.
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

/** 'true' where staff note an order that was sold before (rule tomar-pedido/pasado). */
export type Pasado = 'true' | undefined
export const MenuDePasado = createContext<Pasado>(undefined)

/**
 * The categories and products of a branch. Null means all branches, as the server renders them.
 * With the slug of a category, only that category.
 */
export const menuQuery = (sede: number | null, slug?: string, pasado?: Pasado) =>
  queryOptions({
    queryKey: ['menu', sede, slug, pasado],
    queryFn: async ({ signal }) =>
      call((await catalogoApi()).menu, { query: { slug, sede: sede?.toString(), pasado }, signal }),
    staleTime: MINUTE,
  })

/** The menu from which this screen takes an order. */
export const useMenuQuery = (sede: number | null, slug?: string) =>
  menuQuery(sede, slug, useContext(MenuDePasado))

export const sedesQuery = () =>
  queryOptions({
    queryKey: ['sedes'],
    queryFn: async ({ signal }) => call((await sedesApi()).sedes, { signal }),
    staleTime: MINUTE,
  })

/** The current order of the person. Reading it also updates the session. */
export const activeOrderQuery = () =>
  queryOptions({
    queryKey: ['active-order'],
    queryFn: () => useSession.getState().loadActiveOrder(),
  })
