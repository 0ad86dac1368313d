import { formatMoney } from '#domain/format.ts'

interface Props {
  subtotal: number
  /** Null while the address that decides it is missing. */
  domicilio: number | null
  descuento?: { texto: string; pesos: number } | null
  total: number
}

/** What an order costs, row by row, in pesos: at checkout and on its page. */
export function Totals({ subtotal, domicilio, descuento = null, total }: Props) {
  return (
    <dl className="text-16 text-ink tabular-nums [&_dd]:text-right [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&>div]:py-1">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      <div>
        <dt>Domicilio</dt>
        <dd>
          {domicilio === null ? <span className="text-ink-2">Por calcular</span> : formatMoney(domicilio)}
        </dd>
      </div>
      {descuento !== null && descuento.pesos > 0 && (
        <div className="font-semibold text-completado-t">
          <dt>{descuento.texto}</dt>
          <dd>− {formatMoney(descuento.pesos)}</dd>
        </div>
      )}
      <div className="mt-2 border-t border-dashed border-line-strong pt-3!">
        <dt className="text-18 font-bold">Total</dt>
        <dd className="text-22 font-extrabold">{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
