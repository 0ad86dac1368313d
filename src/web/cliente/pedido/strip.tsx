import { useRootMark } from '#web/ui/root-mark.ts'
import type { ReactNode } from 'react'

/**
 * One of the strips over the foot of the menu, beside the docked cart. It does not move the page.
 */
export function Strip({ label, children }: { label: string; children: ReactNode }) {
  useRootMark('strip')
  return (
    <section aria-label={label} className="@container pointer-events-auto animate-aparecer">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-maiz bg-maiz-suave p-2.5 pr-3 text-on-maiz shadow-e-2 md:gap-x-4 md:pr-4">
        {children}
      </div>
    </section>
  )
}

/** Where the strips stand, one above the other. */
export const Strips = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed right-3 bottom-[calc(var(--dock,0px)+env(safe-area-inset-bottom)+8px)] left-3 z-20 mx-auto grid max-w-3xl gap-2 md:right-[calc(var(--acoplado,0px)+2rem)] md:bottom-[calc(var(--dock,0px)+1.25rem)] md:left-8">
    {children}
  </div>
)
