// The hours that a branch offers for an order of that size, and when it begins while the kitchen is
// full.
import { cuartosApi } from '#contract/sedes/cuartos.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Others order, too. */
const EVERY_MS = 20_000

export interface PedidoAsked {
  readonly tipo: TipoPedido
  readonly sede: Sede | undefined
  readonly pizzas: number
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
}

export const cuartosQuery = ({ sede, tipo, pizzas, viaje }: PedidoAsked) =>
  queryOptions({
    queryKey: ['cuartos', sede?.id, tipo, pizzas, viaje],
    queryFn: ({ signal }) =>
      call(cuartosApi.list, {
        query: {
          sede: String(sede?.id ?? 0),
          tipo_pedido: tipo,
          pizzas: String(pizzas),
          viaje: viaje?.toString(),
        },
        signal,
      }),
    refetchInterval: EVERY_MS,
  })
