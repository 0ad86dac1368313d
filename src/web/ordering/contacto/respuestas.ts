// The answers of checkout besides place and contact: hour, payment, invoice, and the answers of
// staff about the order. The tab keeps them on the way to the menu and across a reload, while the
// cart has lines and its person is the same. docs/decisions/0217.
import type { Canal } from '#domain/pedido/canal.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { persist } from '#web/lib/persist.ts'
import { useSession } from '#web/lib/session.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { restoreAlong } from '#web/ordering/carrito/change-carrito.ts'
import { fieldsOf } from '#web/ordering/carrito/stored-lines.ts'
import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'
import type { keptOf } from './order-fields.tsx'

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
  /** The kept fields of the form, such as the buyer of an invoice. */
  readonly campos: ReturnType<typeof keptOf> | null
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
  campos: null,
}

/** Stored answers, completed. Those of an earlier release say `comprador` for `campos`. */
export function readRespuestas(stored: unknown): Respuestas {
  const { comprador: campos = null, ...respuestas } = fieldsOf(stored)
  return Object.assign({}, SIN_RESPUESTAS, { campos }, respuestas)
}

const personNow = (): number | null => useSession.getState().profile?.id ?? null

export const useRespuestas = create<Respuestas>()(
  persist((): Respuestas => SIN_RESPUESTAS, {
    name: 'respuestas',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: (respuestas) => ({ ...respuestas, persona: personNow() }),
    // The person may have left in another tab. A guest who logs in keeps their answers.
    merge: (stored, current) => {
      const { persona, ...respuestas } = fieldsOf(stored)
      const isTheirs = persona === null || persona === personNow()
      return isTheirs ? readRespuestas(respuestas) : current
    },
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

/** Counts the persons who left: an open form of checkout begins again without their fields. */
export const useSalidas = create(() => 0)

export function forgetRespuestas(): void {
  useRespuestas.setState(SIN_RESPUESTAS, true)
}

// They belong to the order in the cart, which another tab may have placed or emptied.
useCarrito.subscribe(({ lines }, before) => {
  if (lines.length === 0 && before.lines.length > 0) forgetRespuestas()
})
restoreAlong(() => {
  const respuestas = useRespuestas.getState()
  const salidas = useSalidas.getState()
  return () => {
    // An answer that was given since stays, and a person who left takes theirs along.
    if (useRespuestas.getState() !== SIN_RESPUESTAS || useSalidas.getState() !== salidas) return
    useRespuestas.setState(respuestas, true)
  }
})

/** For a page that loads: another tab may have emptied their shared cart meanwhile. */
export function forgetWithoutCart(): void {
  if (useCarrito.getState().lines.length === 0) forgetRespuestas()
}

/** For a person who leaves the device. */
export function forgetWithPerson(): void {
  forgetRespuestas()
  useSalidas.setState((count) => count + 1)
}
