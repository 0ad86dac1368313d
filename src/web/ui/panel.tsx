import { useId, type ReactNode } from 'react'

/** A card with a heading. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface px-4 py-5 md:px-5"
    >
      <h2 id={heading} className="mb-3 text-18 font-bold text-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}
