// Which coupon checkout applies: the one that saves most, until the customer says otherwise.
import { cuponesApi, type Cupon } from '#contract/usuarios/cupones.ts'
import { bestCuponFirst, isCuponUsable } from '#domain/pedido/cupon.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Read anew by every checkout: an order elsewhere may have used one. */
export const cuponesQuery = () =>
  queryOptions({
    queryKey: ['cupones'],
    queryFn: ({ signal }) => call(cuponesApi.own, { signal }),
    staleTime: 0,
  })

/** A coupon that the server did not take, and why. */
export interface CuponRechazado {
  readonly codigo: string
  readonly motivo: string
}

export interface CuponChoice {
  /** Valid and unused, the best first; without any, or while they cannot be read, none is offered. */
  readonly offered: readonly Cupon[]
  /** What the order is sent with. */
  readonly applied: Cupon | null
  readonly rechazado: CuponRechazado | null
  /** Null takes the coupon off. */
  readonly choose: (cupon: number | null) => void
  /** Takes the applied coupon off, with its reason. */
  readonly refuse: (rechazado: CuponRechazado) => void
}

/** `subtotal` of the products in pesos. */
export function useCupon(isOffered: boolean, subtotal: number): CuponChoice {
  const { data = [] } = useQuery({ ...cuponesQuery(), enabled: isOffered })
  // Undefined until something is chosen: then the first one counts.
  const [elegido, setElegido] = useState<number | null>()
  const [rechazado, setRechazado] = useState<CuponRechazado | null>(null)
  const offered = isOffered ? bestCuponFirst(data.filter(isCuponUsable), subtotal) : []
  const applied =
    elegido === undefined ? (offered[0] ?? null) : (offered.find(({ id }) => id === elegido) ?? null)
  return {
    offered,
    applied,
    rechazado,
    choose: (cupon) => {
      setElegido(cupon)
      setRechazado(null)
    },
    refuse: (refused) => {
      setElegido(null)
      setRechazado(refused)
    },
  }
}
