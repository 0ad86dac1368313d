// What the change would make of the order, as the server computes it. The last answer stays while
// the next one is on its way.
import { modificarApi, type CambioPedido, type PreviaDeCambio } from '#contract/pedidos/modificar.ts'
import { call } from '#web/lib/call.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'

/** Several presses of a stepper ask once. */
const SETTLE_MS = 200

export interface Previa {
  readonly data: PreviaDeCambio | undefined
  readonly error: Error | null
  /** Whether `data` is of the change on the screen. */
  readonly isCurrent: boolean
  readonly retry: () => void
}

/** Null asks nothing. */
export function usePrevia(id: number, cambio: CambioPedido | null): Previa {
  const wanted = cambio === null ? null : JSON.stringify(cambio)
  const asked = useSettled(wanted, SETTLE_MS)
  const isSettled = asked === wanted
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['pedidos', 'previa', id, asked],
    queryFn: ({ signal }) =>
      call(modificarApi.preview, {
        params: { id: String(id) },
        // Settled: the same change as that on the screen.
        body: cambio ?? { version: 0 },
        signal,
      }),
    enabled: cambio !== null && isSettled,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const retry = () => void refetch()
  if (wanted === null) return { data: undefined, error: null, isCurrent: true, retry }
  return {
    data,
    error: isSettled ? error : null,
    isCurrent: isSettled && data !== undefined && !isPlaceholderData,
    retry,
  }
}
