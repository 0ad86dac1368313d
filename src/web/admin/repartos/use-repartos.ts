// Reads the page of a rider every few seconds, and sends what they press. Rules reparto/tomar and
// reparto/sin-red.
import { repartosApi } from '#contract/pedidos/repartos.ts'
import { call } from '#web/lib/call.ts'
import { useNow } from '#web/lib/use-now.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { layRepartos } from './lay-repartos.ts'
import { keepToque, sendToques, useToques, type Paso } from './toques.ts'

const EVERY_MS = 15_000
const AGAIN_MS = 5000

/** Without a token it is the session of the person. */
const repartosQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['repartos', token ?? ''],
    queryFn: ({ signal }) => call(repartosApi.list, { signal, ...(token === undefined ? {} : { token }) }),
    refetchInterval: EVERY_MS,
    retry: false,
  })

export function useRepartos(token: string | undefined) {
  const client = useQueryClient()
  const query = useQuery(repartosQuery(token))
  const persona = query.data?.persona.id
  const waiting = useToques(({ pendientes }) => pendientes.some((one) => one.persona === persona))
  const toques = useToques(({ pendientes }) => pendientes)
  const rechazos = useToques((state) => state.rechazos)
  const now = useNow()

  const flush = useCallback(async () => {
    if (persona === undefined) return
    if (await sendToques({ persona, token })) {
      await client.invalidateQueries({ queryKey: ['repartos', token ?? ''] })
    }
  }, [client, persona, token])

  useEffect(() => {
    if (!waiting) return undefined
    const again = () => void flush()
    again()
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting, flush])

  return {
    query,
    page:
      query.data === undefined
        ? null
        : layRepartos(
            query.data,
            toques.filter((one) => one.persona === persona),
            now.getTime(),
          ),
    rechazos: rechazos.filter((one) => one.persona === persona),
    waiting,
    press: (pedido: number, paso: Paso) => {
      if (persona === undefined) return
      keepToque(persona, pedido, paso)
      void flush()
    },
  }
}

export type Press = ReturnType<typeof useRepartos>['press']
