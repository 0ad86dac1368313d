// Reads a list of orders into the merged book. Screens show the book, never the response.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { call } from '#web/lib/call.ts'
import { activosQuery, finalizadosQuery, type Rango } from '#web/lib/order-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { hearAnswer, useBoard } from './board-store.ts'
import type { Lista, Periodo } from './merge-pedidos.ts'

const KEYS = { activos: activosQuery, finalizados: finalizadosQuery }

export const listQuery = (lista: Lista, rango: Rango, periodo: Periodo) =>
  queryOptions({
    queryKey: [...KEYS[lista](rango).queryKey, 'tablero'],
    queryFn: async ({ signal }) => {
      const since = useBoard.getState().book.clock
      const pedidos = await call(pedidosApi[lista], { query: rango, signal })
      hearAnswer({ lista, periodo, pedidos, since })
      return pedidos.length
    },
    staleTime: 0,
  })

/** The prefix of both lists of every range. */
export const LISTS_KEY = ['pedidos']
