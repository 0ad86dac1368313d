// The lines under the total of an order: its tip, and what cash rounds off. Rules
// propina/voluntaria and pago/redondeo.
import { formatMoney } from '#domain/format.ts'
import { cashTotal } from '#domain/pedido/pago.ts'

interface Props {
  total: number
  propina: number
  /** Paid in cash. */
  cash: boolean
}

export function AlPagar({ total, propina, cash }: Props) {
  const all = total + propina
  const due = cash ? cashTotal(all) : all
  if (due === total) return null
  return (
    <dl className="mt-1 text-14 text-ink-2 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-0.5">
      {propina > 0 && (
        <div>
          <dt>Propina voluntaria</dt>
          <dd>{formatMoney(propina)}</dd>
        </div>
      )}
      {due !== all && (
        <div>
          <dt>Redondeo</dt>
          <dd>− {formatMoney(all - due)}</dd>
        </div>
      )}
      <div className="font-semibold text-ink">
        <dt>{due === all ? 'Total con propina' : 'En efectivo'}</dt>
        <dd>{formatMoney(due)}</dd>
      </div>
    </dl>
  )
}
