// What staff changed of an order: the lines that went, and who did what. Rule
// pedido/modificar-marcas.
import { modificarApi } from '#contract/pedidos/modificar.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatFecha, formatMoney } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'

export function CambiosPanel({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const { data: cambios = [] } = useQuery({
    queryKey: ['pedidos', 'cambios', pedido.id, pedido.version],
    queryFn: ({ signal }) => call(modificarApi.list, { params: { id: String(pedido.id) }, signal }),
    enabled: pedido.cambio !== null,
    placeholderData: (before) => before,
  })
  if (pedido.cambio === null) return null
  return (
    <div className="mb-5">
      <Panel title="Cambios del pedido">
        {pedido.cambio.en_cocina && (
          <p className="mb-3 text-16 font-bold text-danger">Cambió en preparación.</p>
        )}
        <ul className="divide-y divide-line">
          {cambios.map(({ fecha, por, textos, antes, ahora }) => (
            <li key={fecha} className="py-2.5 first:pt-0 last:pb-0">
              <p className="text-14 text-ink-2">
                <time dateTime={fecha}>{formatFecha(fecha, zona)}</time> · {por}
              </p>
              {textos.map((texto) => (
                <p key={texto} className="text-16 wrap-anywhere text-ink">
                  {texto}
                </p>
              ))}
              {antes !== ahora && (
                <p className="text-14 text-ink-2 tabular-nums">
                  Antes {formatMoney(antes)} · Ahora {formatMoney(ahora)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
