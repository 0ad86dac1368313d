// What was answered at checkout, besides place and contact: the hour, the payment, the invoice, and
// what staff say of the order. The tab keeps it on the way to the menu and across a reload, until
// the order exists. docs/decisions/0217.
import type { Canal } from '#domain/pedido/canal.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'
import type { CheckoutFields } from './order-fields.tsx'

export interface Respuestas {
  readonly isLater: boolean
  /** The chosen quarter of an hour. */
  readonly hora: string | null
  readonly canal: Canal | null
  readonly canalNumero: string
  readonly pagadoPorApp: boolean
  /** The day of a past order; null is today. */
  readonly diaPasado: string | null
  readonly horaPasada: string
  readonly estadoPasado: Estado
  readonly isPasadoPagado: boolean
  /** The form that was chosen for this order. */
  readonly forma: FormaDePago | null
  readonly billete: number | 'completo' | 'otro'
  readonly otroBillete: string
  readonly propina: { readonly opcion: 'si' | 'otro' | 'no' | null; readonly otro: string } | null
  readonly comprador: Pick<CheckoutFields, 'pide_factura' | 'factura'> | null
}

export const SIN_RESPUESTAS: Respuestas = {
  isLater: false,
  hora: null,
  canal: null,
  canalNumero: '',
  pagadoPorApp: false,
  diaPasado: null,
  horaPasada: '',
  estadoPasado: 'COMPLETADO',
  isPasadoPagado: true,
  forma: null,
  billete: 'completo',
  otroBillete: '',
  propina: null,
  comprador: null,
}

export const useRespuestas = create<Respuestas>()(
  persist(() => SIN_RESPUESTAS, {
    name: 'respuestas',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Like `useState`. */
export const useRespuesta = <Name extends keyof Respuestas>(name: Name) =>
  [
    useRespuestas((respuestas) => respuestas[name]),
    (respuesta: Respuestas[Name]): void => {
      useRespuestas.setState((respuestas) => ({ ...respuestas, [name]: respuesta }))
    },
  ] as const

export function forgetRespuestas(): void {
  useRespuestas.setState(SIN_RESPUESTAS)
}
