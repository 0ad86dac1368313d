import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const Lista = ({ children }: { children: ReactNode }) => <dl className="text-16">{children}</dl>

export function Row({
  label,
  to,
  strong = false,
  children,
}: {
  label: string
  /** Where the figure leads. */
  to?: string | undefined
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-8 print:min-h-0 ${strong ? 'border-t border-line font-bold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-2'}>
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink md:min-h-8 print:min-h-0 print:no-underline"
          >
            {label}
          </Link>
        )}
      </dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** What a figure was in the period before, beside it or below it. */
export const Antes = ({ children, below = false }: { children: ReactNode; below?: boolean }) => (
  <span className={`text-14 font-normal whitespace-nowrap text-ink-2 tabular-nums ${below ? 'block' : ''}`}>
    antes {children}
  </span>
)
