// What cash rounds off, under the total of an order. Rule pago/redondeo.
import { formatMoney } from '#domain/format.ts'
import { cashTotal } from '#domain/pedido/pago.ts'

export function Redondeo({ total }: { total: number }) {
  const cash = cashTotal(total)
  if (cash === total) return null
  return (
    <dl className="mt-1 text-14 text-ink-2 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-0.5">
      <div>
        <dt>Redondeo</dt>
        <dd>− {formatMoney(total - cash)}</dd>
      </div>
      <div className="font-semibold text-ink">
        <dt>En efectivo</dt>
        <dd>{formatMoney(cash)}</dd>
      </div>
    </dl>
  )
}
