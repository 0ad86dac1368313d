// The pieces of the data policy: a section, a list and the look of a link.
import type { ReactNode } from 'react'

export const ENLACE = 'rounded-thumb font-semibold text-ink underline underline-offset-4'

export function Apartado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="mt-7 grid gap-2.5 text-16 text-ink">
      <h2 className="text-18 font-bold">{titulo}</h2>
      {children}
    </section>
  )
}

export const Lista = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">{children}</ul>
)
