// 'Cliente nuevo', 'No recibió el 3 de mayo', 'Llamar para confirmar': of an order that waits to be
// accepted. Rules tablero/avisos and tablero/llamar.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { AvisoDePedido, Pedido } from '#contract/pedidos/pedido.ts'
import { avisoText } from '#domain/cancelacion/aviso.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PhoneCall, PhoneMissed, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'

const avisosQuery = () =>
  queryOptions({
    queryKey: ['avisos de pedidos'],
    queryFn: ({ signal }) => call(pedidosApi.avisos, { signal }),
    staleTime: Infinity,
  })

/** A server that counts no versions knows no such call. */
const waits = ({ estado, activo, version }: Pedido) => estado === 'PENDIENTE' && activo && version !== null

/** In a rush several orders arrive within a second. */
const EVERY_MS = 1000

const NONE: ReadonlyMap<number, AvisoDePedido> = new Map()
const byPedido = (avisos: readonly AvisoDePedido[]): ReadonlyMap<number, AvisoDePedido> =>
  new Map(avisos.map((aviso) => [aviso.pedido, aviso]))

/** By order. Reads them again when an order comes that waits, at most once a second. */
export function useAvisos(pedidos: readonly Pedido[]): ReadonlyMap<number, AvisoDePedido> {
  const client = useQueryClient()
  const newest = Math.max(0, ...pedidos.filter(waits).map(({ id }) => id))
  const asked = useRef(-Infinity)
  useEffect(() => {
    if (newest === 0) return undefined
    const ask = () => {
      asked.current = performance.now()
      void client.invalidateQueries({ queryKey: avisosQuery().queryKey })
    }
    const wait = asked.current + EVERY_MS - performance.now()
    const timer = wait > 0 ? setTimeout(ask, wait) : undefined
    if (timer === undefined) ask()
    return () => clearTimeout(timer)
  }, [client, newest])
  return useQuery({ ...avisosQuery(), enabled: newest > 0, select: byPedido }).data ?? NONE
}

interface AvisoProps {
  pedido: Pedido
  aviso: AvisoDePedido | undefined
  now: number
  zona: string
}

export function Aviso({ pedido, aviso, now, zona }: AvisoProps) {
  if (aviso === undefined || !waits(pedido)) return null
  const text = avisoText(aviso, new Date(now), zona)
  const Icon = aviso.no_recibio === null ? UserPlus : PhoneMissed
  return (
    <>
      {aviso.llamar && (
        <p className="flex items-center gap-1.5 text-14 font-bold text-danger">
          <PhoneCall className="size-4 shrink-0" aria-hidden="true" />
          Llamar para confirmar
        </p>
      )}
      {text !== '' && (
        <p
          className={`flex items-center gap-1.5 text-14 font-bold ${aviso.no_recibio === null ? 'text-ink' : 'text-danger'}`}
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </>
  )
}
