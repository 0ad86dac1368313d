import { formatMoney, formatPorcentaje } from '#domain/format.ts'

interface Props {
  subtotal: number
  /** Null without an address, undefined for other types than a delivery. */
  domicilio: number | null | undefined
  /** The discount of the coupon in pesos. */
  descuento: number
  cupon: { readonly codigo: string; readonly porcentaje_descuento: number } | null
  total: number
  /** The name of the discount of an order that the house gives; null for one that is sold. */
  cortesia?: string | null
}

/** The totals of an order in pesos, at checkout and on its page. */
export function Totals({ subtotal, domicilio, descuento, cupon, total, cortesia = null }: Props) {
  return (
    <dl className="text-16 text-ink tabular-nums [&_dd]:text-right [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-1">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      {domicilio !== undefined && cortesia === null && (
        <div>
          <dt>{domicilio === 0 ? 'Domicilio gratis' : 'Domicilio'}</dt>
          {domicilio !== 0 && (
            <dd>
              {domicilio === null ? <span className="text-ink-2">Por calcular</span> : formatMoney(domicilio)}
            </dd>
          )}
        </div>
      )}
      {cortesia !== null && (
        <div className="text-completado-t">
          <dt className="font-semibold">{cortesia}</dt>
          <dd className="font-semibold">− {formatMoney(descuento)}</dd>
        </div>
      )}
      {cupon !== null && cortesia === null && (
        <div className="text-completado-t">
          <dt>
            <span className="font-semibold">Descuento</span>
            <span className="block text-14 wrap-anywhere">
              {cupon.codigo}
              {cupon.porcentaje_descuento > 0 && ` (${formatPorcentaje(cupon.porcentaje_descuento)})`}
            </span>
          </dt>
          <dd className="font-semibold">− {formatMoney(descuento)}</dd>
        </div>
      )}
      <div className="mt-2 border-t border-dashed border-line-strong pt-3!">
        <dt className="text-18 font-bold">Total</dt>
        <dd className="text-22 font-extrabold">{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
