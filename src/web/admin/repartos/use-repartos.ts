// Reads the page of a rider every few seconds, and sends what they press. Rules reparto/tomar and
// reparto/sin-red.
import { repartosApi } from '#contract/pedidos/repartos.ts'
import { call } from '#web/lib/call.ts'
import { useNow } from '#web/lib/use-now.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { layRepartos } from './lay-repartos.ts'
import { isOf, keepToque, sendToques, useToques, type Paso } from './toques.ts'

const EVERY_MS = 15_000
const AGAIN_MS = 5000

/** Without a token it is the session of the person. */
const repartosQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['repartos', token ?? ''],
    queryFn: async ({ signal }) => {
      // Before the call, so that its answer has them. Another tab may have an older list.
      const recibidos = useToques.getState().enviados.map(({ clave }) => clave)
      const lista = await call(repartosApi.list, { signal, ...(token === undefined ? {} : { token }) })
      return { ...lista, recibidos }
    },
    refetchInterval: EVERY_MS,
    retry: false,
  })

export function useRepartos(token: string | undefined) {
  const client = useQueryClient()
  const query = useQuery(repartosQuery(token))
  const persona = query.data?.persona.id
  const recibidos = query.data?.recibidos
  const { pendientes, enviados, rechazos } = useToques()
  const isShown = isOf({ persona, token })
  const waiting = pendientes.filter(isShown)
  const now = useNow()

  const flush = useCallback(async () => {
    if (await sendToques({ persona, token })) {
      await client.invalidateQueries({ queryKey: ['repartos', token ?? ''] })
    }
  }, [client, persona, token])

  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => void flush()
    again()
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, flush])

  const isOwn = (one: { readonly persona: number }) => one.persona === persona
  return {
    query,
    page:
      query.data === undefined
        ? null
        : layRepartos(
            query.data,
            {
              pendientes: pendientes.filter(isOwn),
              enviados: enviados.filter((one) => isOwn(one) && recibidos?.includes(one.clave) !== true),
            },
            now.getTime(),
          ),
    rechazos: rechazos.filter(isShown),
    waiting,
    press: (pedido: number, paso: Paso) => {
      if (persona === undefined) return
      keepToque({ persona, enlace: token, pedido, paso })
      void flush()
    },
  }
}

export type Press = ReturnType<typeof useRepartos>['press']
