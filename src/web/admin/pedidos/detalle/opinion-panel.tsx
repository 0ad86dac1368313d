// What the customer of an order said of it. Rule pedido/opinion.
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CARA_LABEL } from '#domain/aviso/opinion.ts'
import { call } from '#web/lib/call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'

export function OpinionPanel({ pedido }: { pedido: Pedido }) {
  const isThere = pedido.version !== null && (pedido.estado === 'COMPLETADO' || pedido.estado === 'ENVIADO')
  const { data } = useQuery({
    queryKey: ['opinion', pedido.id],
    queryFn: ({ signal }) => call(opinionesApi.read, { params: { id: String(pedido.id) }, signal }),
    enabled: isThere,
  })
  const opinion = data?.opinion ?? null
  if (opinion === null) return null
  return (
    <div className="mb-5">
      <Panel title="¿Cómo llegó?">
        <p className="text-16 font-bold text-ink">{CARA_LABEL[opinion.cara]}</p>
        {opinion.palabras !== '' && <p className="mt-1 wrap-anywhere text-ink">«{opinion.palabras}»</p>}
      </Panel>
    </div>
  )
}
