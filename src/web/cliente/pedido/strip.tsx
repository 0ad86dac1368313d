import type { ReactNode } from 'react'

/**
 * A strip that floats over the foot of the menu. It is the last thing of the page and sticks to the screen's edge, so that
 * nothing moves when it comes.
 */
export function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-strip
      className="sticky bottom-[calc(var(--dock,0px)+env(safe-area-inset-bottom)+10px)] z-20 mt-6 flex animate-aparecer items-center gap-3 rounded-card border border-maiz bg-maiz-suave p-2.5 pr-3 text-on-maiz shadow-e-2 md:bottom-4 md:mx-auto md:w-[calc(100%-8rem)] md:max-w-3xl md:gap-4 md:pr-4"
    >
      {children}
    </section>
  )
}
