// The order that staff are taking: the contact of the caller, or the table. The device stores it
// until the order exists, for the person who started it.
import { whenMissing } from '#contract/lib/documentado.ts'
import { isCelular } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

export interface Llamada {
  /** The id of the person who takes the order. */
  readonly personal: number | null
  readonly nombre: string
  readonly numero: string
  /** The last complete phone of the order and its name, while staff type another phone. */
  readonly antes: Pick<Llamada, 'nombre' | 'numero'>
  /** The id of the last order, until the next one starts. */
  readonly tomado: number | null
  readonly mesa: { readonly sede: number; readonly id: number; readonly nombre: string } | null
  /** Whether it was sold on paper, and is only noted now. */
  readonly pasado: boolean
}

const NADIE = {
  nombre: '',
  numero: '',
  antes: { nombre: '', numero: '' },
  tomado: null,
  mesa: null,
  pasado: false,
} as const

export const useLlamada = create<Llamada>()(
  persist((): Llamada => ({ personal: null, ...NADIE }), { name: 'llamada', version: 1 }),
)

export function setLlamada(change: Partial<Llamada>): void {
  useLlamada.setState(change)
}
/** `tomado` is the id of the order that was placed, if there is one. */
export function endLlamada(tomado: number | null = null): void {
  useLlamada.setState({ ...NADIE, tomado })
}

/** Ten digits that begin with 57 may be a prefix and the start of a phone. */
export const isWholeNumero = (numero: string): boolean => isCelular(numero) && !numero.startsWith('57')

/** The known customer of a phone number. It reads nothing for an incomplete number. */
export const clienteQuery = (numero: string) =>
  queryOptions({
    queryKey: ['pedidos', 'cliente', numero],
    queryFn: async ({ signal }) => {
      const { pedidosApi } = await import('#contract/pedidos/api.ts')
      return call(pedidosApi.cliente, { query: { numero }, signal }).catch(whenMissing(null))
    },
    enabled: isWholeNumero(numero),
  })
