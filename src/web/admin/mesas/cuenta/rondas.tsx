// The rounds of an account: one order after the other, each with a link to its detail.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatHora, formatMoney, formatNumero } from '#domain/format.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { LineTexts } from '#web/ordering/carrito/panel/line-texts.tsx'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { Link } from 'react-router'

export function Rondas({ pedidos, zona }: { pedidos: readonly Pedido[]; zona: string }) {
  return (
    <ol aria-label="Rondas" className="grid min-w-0 gap-4">
      {pedidos.map((pedido, at) => (
        <li key={pedido.id}>
          <Ronda pedido={pedido} number={at + 1} zona={zona} />
        </li>
      ))}
    </ol>
  )
}

function Ronda({ pedido, number, zona }: { pedido: Pedido; number: number; zona: string }) {
  const { id, estado, tipo_pedido, fecha, productos_pedidos, descuento, total_a_pagar } = pedido
  const isCancelled = estado === 'CANCELADO'
  return (
    <section
      aria-label={`Ronda ${String(number)}`}
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-18 font-bold">
          Ronda {number}{' '}
          <Link
            to={adminPaths.detallePedido(id)}
            className="text-14 font-semibold whitespace-nowrap text-ink-2 underline hover:text-ink"
          >
            #{formatNumero(id)} · {formatHora(fecha, zona)}
          </Link>
        </h2>
        <EstadoBadge estado={estado} tipo={tipo_pedido} />
      </div>
      <ul className={`divide-y divide-line ${isCancelled ? 'text-ink-2 line-through' : ''}`}>
        {productos_pedidos.map((linea) => (
          <li key={linea.id} className="flex gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                <span className="tabular-nums">{linea.cantidad} ×</span> {linea.producto.nombre}
              </p>
              <LineTexts {...linea} />
            </div>
            <span className="font-semibold tabular-nums">{formatMoney(linea.total_linea)}</span>
          </li>
        ))}
      </ul>
      {descuento > 0 && (
        <p className="flex justify-between gap-3 py-1 text-completado-t tabular-nums">
          <span>Descuento</span>− {formatMoney(descuento)}
        </p>
      )}
      <p className="mt-1 flex justify-between gap-3 border-t border-dashed border-line-strong pt-2 font-bold tabular-nums">
        <span>{isCancelled ? 'Cancelado' : 'Total de la ronda'}</span>
        {isCancelled ? formatMoney(0) : formatMoney(total_a_pagar)}
      </p>
    </section>
  )
}
