// The open calls of tables, as the live channel tells them to every staff screen. A new one rings
// like an order. Rule mesa/llamar.
import { llamadosApi, type Llamado } from '#contract/pedidos/llamados.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { usePreferences } from './board-preferences.ts'
import { ring } from './new-order-sound.ts'

interface LlamadosState {
  /** Null before the channel has told any. */
  readonly abiertos: readonly Llamado[] | null
  /** The last new ones, for the live region. */
  readonly nuevos: readonly Llamado[]
}

const START: LlamadosState = { abiertos: null, nuevos: [] }

export const useLlamados = create<LlamadosState>(() => START)

/** Calls that are older than the page do not ring. */
export function hearLlamados(abiertos: readonly Llamado[]): void {
  const { abiertos: before } = useLlamados.getState()
  const known = new Set((before ?? abiertos).map(({ id }) => id))
  const { sedeId } = usePreferences.getState()
  const nuevos = abiertos.filter(({ id, sede }) => !known.has(id) && (sedeId === null || sede.id === sedeId))
  useLlamados.setState(nuevos.length === 0 ? { abiertos } : { abiertos, nuevos })
  if (nuevos.length > 0) ring()
}

export function forgetLlamados(): void {
  useLlamados.setState(START)
}

const NONE: readonly Llamado[] = []

/** The open calls of the branch of this device. */
export function useLlamadosDeSede(): readonly Llamado[] {
  const abiertos = useLlamados((state) => state.abiertos) ?? NONE
  const sedeId = usePreferences((state) => state.sedeId)
  return abiertos.filter(({ sede }) => sedeId === null || sede.id === sedeId)
}

/** 'Voy': the call disappears at once, and on the other devices when the server has stored it. */
export function useVoy() {
  return useMutation({
    mutationFn: ({ id }: Llamado) => call(llamadosApi.attend, { params: { id: String(id) } }),
    onSuccess: ({ id }) =>
      useLlamados.setState(({ abiertos }) => ({
        abiertos: abiertos?.filter((llamado) => llamado.id !== id) ?? null,
      })),
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos avisar a la mesa'))
    },
  })
}
