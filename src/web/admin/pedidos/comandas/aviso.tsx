// 'Cliente nuevo', 'No recibió el 3 de mayo', 'Llamar para confirmar': of an order that waits to be
// accepted. Rules tablero/avisos and tablero/llamar.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { AvisoDePedido, Pedido } from '#contract/pedidos/pedido.ts'
import { avisoText } from '#domain/cancelacion/aviso.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PhoneCall, PhoneMissed, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askAvisos, waits } from './ask-avisos.ts'

const avisosQuery = () =>
  queryOptions({
    queryKey: ['avisos de pedidos'],
    queryFn: ({ signal }) => call(pedidosApi.avisos, { signal }),
    staleTime: Infinity,
  })

const NONE: ReadonlyMap<number, AvisoDePedido> = new Map()
const byPedido = (avisos: readonly AvisoDePedido[]): ReadonlyMap<number, AvisoDePedido> =>
  new Map(avisos.map((aviso) => [aviso.pedido, aviso]))

/** By order. */
export function useAvisos(pedidos: readonly Pedido[]): ReadonlyMap<number, AvisoDePedido> {
  const client = useQueryClient()
  const [asker] = useState(() =>
    askAvisos(() => void client.invalidateQueries({ queryKey: avisosQuery().queryKey })),
  )
  useEffect(() => asker.see(pedidos))
  useEffect(() => () => asker.stop(), [asker])
  return useQuery({ ...avisosQuery(), enabled: pedidos.some(waits), select: byPedido }).data ?? NONE
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
