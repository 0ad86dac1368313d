// A search field above a list. '/' focuses it, Escape empties it.
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable=true]'

export function SearchField({
  label,
  value,
  onChange,
  onLeave,
  onEnter,
  slash = false,
  className = '',
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Escape was pressed in the empty field. */
  onLeave?: () => void
  onEnter?: () => void
  /** Whether '/' focuses this field when no other field has the focus. */
  slash?: boolean
  className?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  // Before the paint: '/' works as soon as the field is visible.
  useLayoutEffect(() => {
    if (!slash) return undefined
    const reach = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [slash])
  return (
    <label className={`relative block ${className}`}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (value === '') onLeave?.()
            else onChange('')
          }
          // The search runs on every key, so Enter must not submit a surrounding form.
          if (event.key === 'Enter') {
            event.preventDefault()
            onEnter?.()
          }
        }}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface py-2 pr-3 pl-11 text-16 text-ink placeholder:text-ink-3 md:pr-11"
      />
      {slash && value === '' && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 hidden size-6 -translate-y-1/2 place-items-center rounded-[6px] border border-line-strong text-13 text-ink-2 md:grid"
        >
          /
        </kbd>
      )}
    </label>
  )
}
