// 'Cliente nuevo', 'No recibió el 3 de mayo', 'Llamar para confirmar': of an order that waits to be
// accepted. Rules tablero/avisos and tablero/llamar.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { avisoText } from '#domain/cancelacion/aviso.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PhoneCall, PhoneMissed, UserPlus } from 'lucide-react'
import { useEffect } from 'react'

const avisosQuery = () =>
  queryOptions({
    queryKey: ['avisos de pedidos'],
    queryFn: ({ signal }) => call(pedidosApi.avisos, { signal }),
    staleTime: Infinity,
  })

/** A server that counts no versions knows no such call. */
const waits = ({ estado, activo, version }: Pedido) => estado === 'PENDIENTE' && activo && version !== null

/** Reads them again when an order comes that waits. */
export function useFollowAvisos(pedidos: readonly Pedido[]): void {
  const client = useQueryClient()
  const newest = Math.max(0, ...pedidos.filter(waits).map(({ id }) => id))
  useEffect(() => {
    if (newest > 0) void client.invalidateQueries({ queryKey: avisosQuery().queryKey })
  }, [client, newest])
}

export function Aviso({ pedido, now, zona }: { pedido: Pedido; now: number; zona: string }) {
  const { data } = useQuery({
    ...avisosQuery(),
    enabled: waits(pedido),
    select: (avisos) => avisos.find((aviso) => aviso.pedido === pedido.id),
  })
  if (data === undefined || !waits(pedido)) return null
  const text = avisoText(data, new Date(now), zona)
  const Icon = data.no_recibio === null ? UserPlus : PhoneMissed
  return (
    <>
      {data.llamar && (
        <p className="flex items-center gap-1.5 text-14 font-bold text-danger">
          <PhoneCall className="size-4 shrink-0" aria-hidden="true" />
          Llamar para confirmar
        </p>
      )}
      {text !== '' && (
        <p
          className={`flex items-center gap-1.5 text-14 font-bold ${data.no_recibio === null ? 'text-ink' : 'text-danger'}`}
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </>
  )
}
