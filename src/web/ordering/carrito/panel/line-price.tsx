import { formatMoney } from '#domain/format.ts'

/** The price of a line in pesos, with the struck price before the discount under it. */
export function LinePrice({ total, before }: { total: number; before: number }) {
  return (
    <p className="shrink-0 text-right whitespace-nowrap tabular-nums">
      <span className="block text-16 font-bold text-ink">{formatMoney(total)}</span>
      {before > total && (
        <s className="block text-14 text-ink-2">
          <span className="sr-only">Precio anterior </span>
          {formatMoney(before)}
        </s>
      )}
    </p>
  )
}
