import { formatMoney } from '#domain/format.ts'

/** What a line costs, right-aligned, the sum before discounts struck under it. Pesos. */
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
