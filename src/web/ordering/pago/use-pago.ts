// How the order of a checkout is paid: the chosen form and the cash. Rules pago/formas and
// pago/con-cuanto.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { cashProblem, FORMAS_DE_PAGO, suggestedBills, type FormaDePago } from '#domain/pedido/pago.ts'
import { persist } from '#web/lib/persist.ts'
import { useState } from 'react'
import { create } from 'zustand'

/** The last form of this device. */
const useFormaAnterior = create<{ readonly forma: FormaDePago | null }>()(
  persist((): { forma: FormaDePago | null } => ({ forma: null }), { name: 'forma-de-pago' }),
)

export type Billete = number | 'completo' | 'otro'

/** The id of the question about the cash. */
export const CASH = 'con-cuanto'

const ELIGE = 'Elige con cuánto pagas'

interface Options {
  /** The forms of this type of order; an empty list asks nothing. */
  readonly formas: readonly FormaDePago[]
  /** Pesos to pay. */
  readonly total: number
  /** Staff order for a caller: any form, none chosen at first. */
  readonly admin: boolean
}

export function usePago({ formas, total, admin }: Options) {
  const anterior = useFormaAnterior(({ forma }) => forma)
  const [elegida, setElegida] = useState(admin ? null : anterior)
  const [billete, setBillete] = useState<Billete>('completo')
  const [otro, setOtro] = useState('')
  const [isAsked, setAsked] = useState(false)
  const offered = admin && formas.length > 0 ? FORMAS_DE_PAGO : formas
  const known = offered.find((forma) => forma === elegida) ?? null
  const forma = known ?? (admin ? null : (offered[0] ?? null))
  const isCash = forma === 'EFECTIVO' && billete !== 'completo'
  const cash = isCash ? cashOf(billete, otro, total) : null
  const problem = !isCash ? null : cash === null ? ELIGE : cashProblem(cash, total)

  return {
    formas: offered,
    forma,
    chooseForma: (next: FormaDePago) => {
      setElegida(next)
      if (!admin) useFormaAnterior.setState({ forma: next })
    },
    billete,
    chooseBillete: setBillete,
    otro,
    setOtro,
    /** Pesos in cash; null is the exact amount, or not known yet. */
    cash: problem === null ? cash : null,
    /** Shown when the customer has left the field or sent the order. */
    problem: isAsked ? problem : null,
    ask: () => setAsked(true),
    /** Whether the order can be sent. Otherwise shows why, and leads to the field. */
    isComplete: (): boolean => {
      if (problem === null) return true
      setAsked(true)
      const box = document.getElementById(CASH)
      const typed = box?.querySelector<HTMLElement>('input:not([type=radio])')
      ;(typed ?? box?.querySelector<HTMLElement>('input'))?.focus()
      return false
    },
    /** For the order. A server that names no forms gets no field that it does not know. */
    campos: (offered.length === 0
      ? {}
      : { forma_de_pago: forma, con_cuanto: cash }) satisfies Partial<NuevoPedido>,
  }
}

/** Null without an amount, and for a bill that no longer covers the total. */
function cashOf(billete: number | 'otro', otro: string, total: number): number | null {
  if (billete === 'otro') return otro === '' ? null : Number(otro)
  return suggestedBills(total).includes(billete) ? billete : null
}

export type PagoChoice = ReturnType<typeof usePago>
