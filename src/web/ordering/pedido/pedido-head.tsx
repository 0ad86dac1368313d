// The head of an order: number, state, date and type. Staff read the number from afar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatFecha, formatNumero, formatRelative } from '#domain/format.ts'
import { canalText } from '#domain/pedido/canal.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EstadoBadge } from './estado-badge.tsx'

interface Props {
  pedido: Pedido
  /** Time zone of the business. */
  zona: string
  forStaff?: boolean
}

export function PedidoHead({ pedido, zona, forStaff = false }: Props) {
  const now = useNow()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {forStaff ? (
          <h1 className="text-22 font-extrabold text-ink">
            Pedido{' '}
            <span className="text-48 tracking-tight whitespace-nowrap tabular-nums">
              #{formatNumero(pedido.id)}
            </span>
          </h1>
        ) : (
          <h1 className="text-28 font-extrabold text-ink tabular-nums md:text-36">
            Pedido #{formatNumero(pedido.id)}
          </h1>
        )}
        <EstadoBadge estado={pedido.estado} tipo={pedido.tipo_pedido} />
        {pedido.repite_a !== null && !forStaff && (
          <p className="text-14 font-semibold text-ink-2">
            Repite el pedido #{formatNumero(pedido.repite_a)}
          </p>
        )}
        {pedido.es_prueba && <p className="text-14 font-semibold text-ink-2">Pedido de prueba</p>}
      </div>
      <p className="mt-1 text-16 text-ink-2">
        <time dateTime={pedido.fecha}>{formatFecha(pedido.fecha, zona)}</time> (
        {formatRelative(pedido.fecha, now)}) ·{' '}
        <span className="whitespace-nowrap">{TIPO_LABEL[pedido.tipo_pedido]}</span>
        {forStaff && canalText(pedido) !== '' && ` · ${canalText(pedido)}`}
      </p>
      {forStaff && pedido.anotado !== null && (
        <p className="mt-1 text-16 font-semibold text-ink">
          Anotado después{pedido.anotado.por !== '' && ` por ${pedido.anotado.por}`},{' '}
          <time dateTime={pedido.anotado.fecha}>{formatFecha(pedido.anotado.fecha, zona)}</time>
        </p>
      )}
    </div>
  )
}
