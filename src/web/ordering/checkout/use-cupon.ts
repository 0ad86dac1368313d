// The coupon that checkout applies: the one that saves most, until the customer chooses another.
import { cuponesApi, type Cupon } from '#contract/usuarios/cupones.ts'
import { bestCuponFirst, isCuponUsable } from '#domain/pedido/cupon.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Every checkout reads them again: another order may have used one. */
export const cuponesQuery = () =>
  queryOptions({
    queryKey: ['cupones'],
    queryFn: ({ signal }) => call(cuponesApi.own, { signal }),
    staleTime: 0,
  })

/** A coupon that the server refused, and why. */
export interface CuponRechazado {
  readonly codigo: string
  readonly motivo: string
}

export interface CuponChoice {
  /** Valid and unused, the best first. Empty without any, and while they cannot be read. */
  readonly offered: readonly Cupon[]
  /** The coupon of the order. */
  readonly applied: Cupon | null
  readonly rechazado: CuponRechazado | null
  /** Null removes the coupon. */
  readonly choose: (cupon: number | null) => void
  /** Removes the applied coupon, with the reason. */
  readonly refuse: (rechazado: CuponRechazado) => void
}

/** `subtotal` of the products in pesos. */
export function useCupon(isOffered: boolean, subtotal: number): CuponChoice {
  const { data = [] } = useQuery({ ...cuponesQuery(), enabled: isOffered })
  // Undefined until the customer chooses: then the first one counts.
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
