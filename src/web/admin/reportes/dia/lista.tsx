import { formatMoney } from '#domain/format.ts'
import type { ReactNode } from 'react'

export const Lista = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-1 text-16">{children}</dl>
)

export function Row({
  label,
  strong = false,
  children,
}: {
  label: string
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-line pt-1 font-bold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** '− $ 5.000' below 0. */
export const signed = (pesos: number): string => `${pesos < 0 ? '− ' : ''}${formatMoney(Math.abs(pesos))}`
