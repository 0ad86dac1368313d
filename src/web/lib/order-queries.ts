// The queries of the steps after the first paint: the builder, sizes, tables and orders. Not in
// query.ts, which belongs to the first paint.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './call.ts'
import type { Pasado } from './query.ts'

// Not imported: the first page does not fetch the formats of dates.
const MINUTE = 60_000

/** At the prices of a branch. Null means the lowest of all. */
export const armadoQuery = (sede: number | null, pasado: Pasado) =>
  queryOptions({
    queryKey: ['armado', sede, pasado],
    queryFn: ({ signal }) => call(catalogoApi.armado, { query: { sede: sede?.toString(), pasado }, signal }),
    staleTime: MINUTE,
  })

export const medidasQuery = () =>
  queryOptions({
    queryKey: ['medidas'],
    queryFn: ({ signal }) => call(catalogoApi.medidas, { signal }),
    staleTime: 10 * MINUTE,
  })

/** The tables of a branch. Null where the server shows them to nobody like this person. */
export const mesasQuery = (sede: number) =>
  queryOptions({
    queryKey: ['mesas', sede],
    queryFn: async ({ signal }) => {
      const mesas = await call(sedesApi.mesas, { query: { sede: String(sede) }, signal }).catch(nullIfHidden)
      // A server that does not know the query sends the tables of all branches. One that sends no
      // branch sends those of this one.
      return mesas && mesas.filter((mesa) => mesa.sede === null || mesa.sede === sede)
    },
  })

const HIDDEN = new Set([401, 403, 404])

function nullIfHidden(error: unknown): null {
  if (error instanceof ApiError && HIDDEN.has(error.status)) return null
  throw error
}

export const pedidoQuery = (id: number) =>
  queryOptions({
    queryKey: ['pedidos', 'uno', id],
    queryFn: ({ signal }) => call(pedidosApi.read, { params: { id: String(id) }, signal }),
  })

export const pedidoByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['pedidos', 'token', token],
    queryFn: ({ signal }) => call(pedidosApi.byToken, { params: { token }, signal }),
  })

/** Days of the business (YYYY-MM-DD), both inclusive. A missing bound is open. */
export interface Rango {
  fecha_inicio?: string
  fecha_fin?: string
}

export const activosQuery = (rango: Rango) =>
  queryOptions({
    queryKey: ['pedidos', 'activos', rango],
    queryFn: ({ signal }) => call(pedidosApi.activos, { query: rango, signal }),
  })

export const finalizadosQuery = (rango: Rango) =>
  queryOptions({
    queryKey: ['pedidos', 'finalizados', rango],
    queryFn: ({ signal }) => call(pedidosApi.finalizados, { query: rango, signal }),
  })
