import type { ReactNode } from 'react'

/** An empty page or list: a drawing, a sentence, and a link or button that leads on. */
export function EmptyState({
  picture,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  picture?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | 'p'
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-2 px-6 py-8 text-center">
      {picture !== undefined && <div className="mb-2">{picture}</div>}
      <Heading className="text-18 font-bold text-ink">{title}</Heading>
      {text !== undefined && <p className="text-14 text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-3 w-full">{action}</div>}
    </div>
  )
}
