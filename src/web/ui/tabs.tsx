import { useEffect, useRef, type KeyboardEvent } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number
}

/** The tab that an arrow key, Home or End leads to. */
export const TAB_STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** A row of tabs with arrow keys. The caller renders the panel and filters its content. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  label: string
}) {
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen: a link may open a tab at its end.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-value='${value}']`)
    if (row.current === null || tab == null) return
    const { scrollLeft, clientWidth } = row.current
    const end = tab.offsetLeft + tab.offsetWidth
    if (tab.offsetLeft < scrollLeft || end > scrollLeft + clientWidth) {
      row.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
    }
  }, [value])

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = TAB_STEPS[event.key]?.(index, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto p-1 md:flex-wrap"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          className="min-h-11 border-b-3 border-transparent px-3 text-16 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:border-maiz aria-selected:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && <span className="ml-1.5 tabular-nums">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
