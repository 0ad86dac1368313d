// The coupon that checkout applies: the one that saves most, until the customer chooses another or
// types a code.
import { cuponesApi, type Cupon } from '#contract/usuarios/cupones.ts'
import type { PedidoDeCupon } from '#domain/pedido/campana.ts'
import { isCuponUsable } from '#domain/pedido/cupon.ts'
import { bestCuponFirst, savingOf, whyNotCupon } from '#domain/pedido/mejor-cupon.ts'
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

/** A coupon on the screen. */
interface CuponOfrecido {
  readonly cupon: Cupon
  /** Why it does not count on this order; null when it does. */
  readonly motivo: string | null
}

export interface CuponChoice {
  /** Whether there is a customer who may have coupons. */
  readonly isOffered: boolean
  /** Valid and unused, the best first. Empty without any, and while they cannot be read. */
  readonly offered: readonly CuponOfrecido[]
  /** The coupon of the order. */
  readonly applied: Cupon | null
  /** What the applied coupon saves, in pesos. */
  readonly descuento: number
  readonly rechazado: CuponRechazado | null
  /** Null removes the coupon. */
  readonly choose: (cupon: number | null) => void
  /** Adds the coupon of a typed code and chooses it. */
  readonly add: (cupon: Cupon) => void
  /** Removes the applied coupon, with the reason. */
  readonly refuse: (rechazado: CuponRechazado) => void
}

export function useCupon(isOffered: boolean, pedido: PedidoDeCupon): CuponChoice {
  const { data = [] } = useQuery({ ...cuponesQuery(), enabled: isOffered })
  // Undefined until the customer chooses: then the best one counts.
  const [elegido, setElegido] = useState<number | null>()
  const [escritos, setEscritos] = useState<readonly Cupon[]>([])
  const [rechazado, setRechazado] = useState<CuponRechazado | null>(null)
  const listed = data.filter(isCuponUsable)
  const typed = escritos.filter(({ id }) => !listed.some((cupon) => cupon.id === id))
  const offered = bestCuponFirst(isOffered ? [...listed, ...typed] : [], pedido.lineas).map((cupon) => ({
    cupon,
    motivo: whyNotCupon(cupon, pedido),
  }))
  const counting = offered.flatMap(({ cupon, motivo }) => (motivo === null ? [cupon] : []))
  const applied =
    elegido === undefined ? (counting[0] ?? null) : (counting.find(({ id }) => id === elegido) ?? null)
  const choose = (cupon: number | null) => {
    setElegido(cupon)
    setRechazado(null)
  }
  return {
    isOffered,
    offered,
    applied,
    descuento: applied === null ? 0 : savingOf(applied, pedido.lineas),
    rechazado,
    choose,
    add: (cupon) => {
      setEscritos((before) => [...before.filter(({ id }) => id !== cupon.id), cupon])
      choose(cupon.id)
    },
    refuse: (refused) => {
      setElegido(null)
      setEscritos((before) => before.filter(({ codigo }) => codigo !== refused.codigo))
      setRechazado(refused)
    },
  }
}
