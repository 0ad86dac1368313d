import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** A heading that shows and hides its content. */
export function Disclosure({
  open,
  onToggle,
  summary,
  heading: Heading = 'h3',
  children,
}: {
  open: boolean
  onToggle: () => void
  summary: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="rounded-control border border-line-strong bg-surface">
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center gap-3 rounded-control px-4 py-2 text-left text-16 font-bold"
        >
          <span className="min-w-0 flex-1">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 transition-[rotate] duration-200 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </Heading>
      <div id={id} hidden={!open} className={open ? 'animate-aparecer px-4 pb-4' : ''}>
        {children}
      </div>
    </section>
  )
}
