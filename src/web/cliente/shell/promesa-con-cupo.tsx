// The promise of a branch that limits its pizzas: it counts from the first quarter of an hour with
// room for one. Rule ritmo/capacidad.
import type { Cuartos } from '#contract/sedes/cuartos.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { cuartosQuery } from '#web/ordering/cuando/cuartos-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Many menus are open at once; checkout asks more often. */
const EVERY_MS = 60_000

interface Props {
  sede: Sede
  tipo: TipoPedido
  /** The minutes of the ride; null when it was not measured. */
  viaje: number | null
  /** The promise of an order that begins then; null is now. */
  children: (lleno: Cuartos['lleno']) => ReactNode
}

/** Nothing until it is known: an hour that is corrected at once would be read and believed. */
export function PromesaConCupo({ sede, tipo, viaje, children }: Props) {
  const { data, isPending } = useQuery({
    ...cuartosQuery({ sede, tipo, viaje, pizzas: 1 }),
    refetchInterval: EVERY_MS,
  })
  return isPending ? null : children(data?.lleno ?? null)
}
