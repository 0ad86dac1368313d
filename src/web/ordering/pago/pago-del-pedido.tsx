// How an order is paid, for its customer: what to have ready, where to transfer, and that it is paid.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import { cobroOf, FORMA_LABEL } from '#domain/pedido/pago.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { FormaIcon } from './forma-icon.tsx'
import { Llaves } from './llaves.tsx'
import { Redondeo } from './redondeo.tsx'

export function PagoDelPedido({ pedido }: { pedido: Pedido }) {
  const { data: negocio } = useQuery(negocioQuery())
  const { forma_de_pago: forma, total_a_pagar, con_cuanto } = pedido
  const cobro = cobroOf(pedido)
  if (cobro.tipo === 'pagado' && pedido.pagado > 0) {
    return (
      <p className="mt-3 flex items-center gap-2 font-semibold text-completado-t">
        <CircleCheckBig className="size-5 shrink-0" aria-hidden="true" />
        Pago recibido
      </p>
    )
  }
  if (cobro.tipo !== 'cobrar' || forma === null) return null
  return (
    <div className="mt-3 grid gap-2">
      {forma === 'EFECTIVO' && pedido.pagado === 0 && <Redondeo total={total_a_pagar} />}
      {pedido.pagado > 0 && (
        <p className="text-14 text-ink">
          Recibimos {formatMoney(pedido.pagado)}. Faltan {formatMoney(cobro.valor)}.
        </p>
      )}
      <p className="flex items-center gap-2 text-16 text-ink">
        <FormaIcon forma={forma} className="size-5 shrink-0 text-ink-2" />
        <span>
          {FORMA_LABEL[forma]}
          {forma === 'EFECTIVO' && con_cuanto !== null && ` · pagas con ${formatMoney(con_cuanto)}`}
          {forma === 'TRANSFERENCIA' && ' · por confirmar'}
        </span>
      </p>
      {cobro.vueltas > 0 && <p className="text-14 text-ink-2">Tus vueltas: {formatMoney(cobro.vueltas)}</p>}
      {forma === 'TRANSFERENCIA' && negocio !== undefined && <Llaves llaves={negocio.transferencia} />}
    </div>
  )
}
