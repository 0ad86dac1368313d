const SIZES = { sm: 'text-14', md: 'text-16', lg: 'text-22' } as const

/** A price, with the struck price before the discount. Both are already formatted. */
export function Price({
  text,
  before,
  size = 'md',
}: {
  text: string
  before?: string
  size?: keyof typeof SIZES
}) {
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${SIZES[size]}`}>
      <span className="font-bold text-ink">{text}</span>
      {before !== undefined && (
        <s className="text-[0.875em] font-normal text-ink-2">
          <span className="sr-only">Precio anterior </span>
          {before}
        </s>
      )}
    </span>
  )
}
