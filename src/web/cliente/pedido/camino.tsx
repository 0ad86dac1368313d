// 'Carlos va en camino', the code for that person, and 'Lo dejamos en portería.'. Rules
// reparto/cliente and reparto/codigo.
import { entregasApi } from '#contract/pedidos/repartos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { caminoText } from '#domain/reparto/entrega.ts'
import { call } from '#web/lib/call.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bike } from 'lucide-react'

/** Leaves with the ride: what was read of it says nothing of an order that came back. */
export function Camino({ pedido }: { pedido: Pedido }) {
  const { estado, tipo_pedido, version } = pedido
  const isOnItsWay = tipo_pedido === 'DOMICILIO' && (estado === 'ENVIADO' || estado === 'COMPLETADO')
  // A server that counts no versions knows no such call.
  return isOnItsWay && version !== null ? <Viaje id={pedido.id} version={version} /> : null
}

function Viaje({ id, version }: { id: number; version: number }) {
  const token = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const { data } = useQuery({
    queryKey: ['entrega', id, version, token ?? ''],
    queryFn: ({ signal }) =>
      token === undefined
        ? call(entregasApi.own, { params: { id: String(id) }, signal })
        : call(entregasApi.byToken, { params: { token }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const text = data === undefined ? null : caminoText(data.lleva, data.entrega)
  const codigo = data?.codigo ?? null
  if (text === null && codigo === null) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:px-5">
      <Bike className="size-7 shrink-0 text-albahaca" aria-hidden="true" />
      {text !== null && (
        <output className="min-w-0 flex-1 basis-40 text-22 font-extrabold wrap-anywhere">{text}</output>
      )}
      {codigo !== null && (
        <div className="min-w-0">
          <p className="text-14 text-ink-2">Dile este código a quien te lo entregue</p>
          <p className="text-28 font-extrabold tracking-[0.2em] tabular-nums">{codigo}</p>
        </div>
      )}
    </div>
  )
}
