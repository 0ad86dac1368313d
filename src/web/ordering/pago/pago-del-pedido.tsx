// How an order is paid, for its customer: what to have ready, where to transfer, and that it is
// paid.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import { cobroOf, FORMA_LABEL } from '#domain/pedido/pago.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { clientePaths } from '#web/lib/paths.ts'
import { CircleCheckBig, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { AlPagar } from './al-pagar.tsx'
import { FormaIcon } from './forma-icon.tsx'
import { Llaves } from './llaves.tsx'

export function PagoDelPedido({ pedido }: { pedido: Pedido }) {
  const { data: negocio } = useQuery(negocioQuery())
  const { forma_de_pago: forma, total_a_pagar, propina, con_cuanto, devuelto } = pedido
  const cobro = cobroOf(pedido)
  if ((cobro.tipo === 'pagado' && pedido.pagado > 0) || cobro.tipo === 'devuelto') {
    return (
      <>
        <AlPagar total={total_a_pagar} propina={propina} cash={false} />
        <p className="mt-3 flex items-center gap-2 font-semibold text-completado-t">
          <CircleCheckBig className="size-5 shrink-0" aria-hidden="true" />
          {cobro.tipo === 'devuelto' ? 'Ya te devolvimos tu dinero.' : 'Pago recibido'}
        </p>
        {cobro.tipo === 'pagado' && devuelto > 0 && (
          <p className="mt-1 text-16 text-ink">{`Te devolvimos ${formatMoney(devuelto)}.`}</p>
        )}
        <VerComprobante pedido={pedido} />
      </>
    )
  }
  if (cobro.tipo === 'devolver' && pedido.estado !== 'CANCELADO') {
    return (
      <>
        <AlPagar total={total_a_pagar} propina={propina} cash={false} />
        <p className="mt-3 text-16 text-ink">
          Pagaste de más: te devolvemos {formatMoney(cobro.valor)} por el mismo medio.
        </p>
        <VerComprobante pedido={pedido} />
      </>
    )
  }
  if (cobro.tipo !== 'cobrar') return null
  if (forma === null) return <AlPagar total={total_a_pagar} propina={propina} cash={false} />
  return (
    <div className="mt-3 grid gap-2">
      <AlPagar total={total_a_pagar} propina={propina} cash={forma === 'EFECTIVO' && pedido.pagado === 0} />
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
      {forma === 'TRANSFERENCIA' && negocio !== undefined && <Llaves negocio={negocio} />}
    </div>
  )
}

/** An order that was paid in full has a receipt, also when too much was paid. */
function VerComprobante({ pedido }: { pedido: Pedido }) {
  if (pedido.comprobante === null) return null
  return (
    <Link
      to={clientePaths.comprobante(pedido.id)}
      className={buttonClass({ variant: 'secondary', full: true, className: 'mt-3' })}
    >
      <ReceiptText className="size-5" aria-hidden="true" />
      Ver comprobante
    </Link>
  )
}
