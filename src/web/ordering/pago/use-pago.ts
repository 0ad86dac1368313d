// How the order of a checkout is paid: the chosen form, the cash and the tip. Rules pago/formas,
// pago/con-cuanto and propina/voluntaria.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { suggestedBills } from '#domain/pedido/billetes.ts'
import { cashProblem, FORMAS_EN_MANO, type FormaDePago } from '#domain/pedido/pago.ts'
import { asksTip, type PropinaDelNegocio } from '#domain/pedido/propina.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { persist } from '#web/lib/persist.ts'
import { useState } from 'react'
import { create } from 'zustand'
import { useRespuesta, type Respuestas } from '#web/ordering/contacto/respuestas.ts'
import { usePropina } from './use-propina.ts'

/** The last form of this device. */
const useFormaAnterior = create<{ readonly forma: FormaDePago | null }>()(
  persist((): { forma: FormaDePago | null } => ({ forma: null }), { name: 'forma-de-pago' }),
)

export type Billete = Respuestas['billete']

/** The id of the question about the cash. */
export const CASH = 'con-cuanto'

const ELIGE = 'Elige con cuánto pagas'

interface Options {
  /** The forms of this type of order; an empty list asks nothing. */
  readonly formas: readonly FormaDePago[]
  readonly tipo: TipoPedido
  /** Products after the coupon, and all that is to pay, without the tip. */
  readonly totales: { readonly total_pedido: number; readonly total_a_pagar: number }
  readonly propinas: PropinaDelNegocio
  /** Staff order for a caller: any form, none chosen at first. */
  readonly admin: boolean
  /** It was paid already: with how much is no question any more. */
  readonly isPaid: boolean
}

export function usePago({ formas, tipo, totales, propinas, admin, isPaid }: Options) {
  const anterior = useFormaAnterior(({ forma }) => forma)
  const [chosen, choose] = useRespuesta('forma')
  const elegida = chosen ?? (admin ? null : anterior)
  const [billete, setBillete] = useRespuesta('billete')
  const [otro, setOtro] = useRespuesta('otroBillete')
  const [isAsked, setAsked] = useState(false)
  const propina = usePropina({
    asked: formas.length > 0 && asksTip(tipo, propinas),
    porcentaje: propinas.porcentaje,
    totalPedido: totales.total_pedido,
    kept: useRespuesta('propina'),
  })
  const total = totales.total_a_pagar + propina.valor
  const offered = admin && formas.length > 0 ? FORMAS_EN_MANO : formas
  const known: FormaDePago | null = offered.find((forma) => forma === elegida) ?? null
  const forma = known ?? (admin ? null : (offered[0] ?? null))
  // Chosen for this order, before the branch or the type of order changed.
  const dropped = chosen !== null && known === null && offered.length > 0 ? chosen : null
  const asksCash = forma === 'EFECTIVO' && !isPaid
  const isCash = asksCash && billete !== 'completo'
  const cash = isCash ? cashOf(billete, otro, total) : null
  const problem = !isCash ? null : cash === null ? ELIGE : cashProblem(cash, total)

  return {
    propina,
    /** Pesos to pay, with the tip. */
    total,
    formas: offered,
    forma,
    /** The chosen form that this order cannot be paid in. */
    dropped,
    chooseForma: (next: FormaDePago) => {
      choose(next)
      if (!admin) useFormaAnterior.setState({ forma: next })
    },
    /** Whether it asks with how much the customer pays. */
    asksCash,
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
    validate: (): boolean => {
      if (!propina.validate()) return false
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
      : {
          forma_de_pago: forma,
          con_cuanto: cash,
          ...(propina.isOpen ? { propina: propina.valor } : {}),
        }) satisfies Partial<NuevoPedido>,
  }
}

/** Null without an amount, and for a bill that no longer covers the total. */
function cashOf(billete: number | 'otro', otro: string, total: number): number | null {
  if (billete === 'otro') return otro === '' ? null : Number(otro)
  return suggestedBills(total).includes(billete) ? billete : null
}

export type PagoChoice = ReturnType<typeof usePago>
