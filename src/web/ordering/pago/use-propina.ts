// The answer to the question about the tip. Nothing is chosen at first (rule propina/voluntaria).
import { suggestedTip, tipProblem } from '#domain/pedido/propina.ts'
import { useState } from 'react'

export type PropinaOpcion = 'si' | 'otro' | 'no'

interface PropinaElegida {
  readonly opcion: PropinaOpcion | null
  /** The typed amount. */
  readonly otro: string
}

const SIN_ELEGIR: PropinaElegida = { opcion: null, otro: '' }

/** The id of the question. */
export const PROPINA = 'propina'

interface Options {
  /** Whether this order is asked. */
  readonly asked: boolean
  readonly porcentaje: number
  /** Products after the coupon, in pesos. */
  readonly totalPedido: number
  /** The part of them that this guest pays, where a bill is paid in parts. */
  readonly pagado?: number | undefined
  /** The tip that the order has already. */
  readonly current?: number
  /** Where the answer outlives the screen. */
  readonly kept?: readonly [PropinaElegida | null, (elegida: PropinaElegida) => void]
}

export function usePropina({ asked, porcentaje, totalPedido, pagado, current = 0, kept }: Options) {
  const own = useState(SIN_ELEGIR)
  const [elegida, elegir] = kept ?? own
  const { opcion, otro } = elegida ?? SIN_ELEGIR
  const [isAsked, setAsked] = useState(false)
  const suggested = suggestedTip(pagado ?? totalPedido, porcentaje)
  const isOpen = asked && (suggestedTip(totalPedido, porcentaje) > 0 || current > 0)
  const typed = otro === '' ? 'Escribe el valor de la propina' : tipProblem(Number(otro))
  const problem = isOpen && opcion === 'otro' ? typed : null
  const chosen = { si: suggested, otro: problem === null ? Number(otro) : current, no: 0 }
  return {
    isOpen,
    porcentaje,
    suggested,
    opcion,
    choose: (next: PropinaOpcion) => elegir({ opcion: next, otro }),
    otro,
    setOtro: (next: string) => elegir({ opcion, otro: next }),
    /** Pesos. */
    valor: !isOpen || opcion === null ? current : chosen[opcion],
    problem: isAsked ? problem : null,
    ask: () => setAsked(true),
    /** Whether the answer can be sent. Otherwise shows why, and leads to the field. */
    validate: (): boolean => {
      if (problem === null) return true
      setAsked(true)
      document.querySelector<HTMLElement>(`#${PROPINA} input:not([type=radio])`)?.focus()
      return false
    },
  }
}
export type PropinaChoice = ReturnType<typeof usePropina>
