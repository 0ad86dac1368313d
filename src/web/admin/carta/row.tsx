// A row of the lists of categories and sizes: name, facts, marks and the menu of actions.
import { RowMenu } from '#web/ui/data-table.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import type { ReactNode } from 'react'

export function Row({
  name,
  facts,
  marks,
  items,
}: {
  name: string
  facts: readonly string[]
  marks?: ReactNode
  items: readonly MenuEntry[]
}) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-16 font-bold wrap-anywhere">{name}</p>
          <p className="text-14 wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
        </div>
        {marks}
      </div>
      <RowMenu label={`Acciones de ${name}`} items={items} />
    </div>
  )
}

export const countText = (count: number, one: string, many: string) =>
  count === 0 ? `Sin ${many}` : `${String(count)} ${count === 1 ? one : many}`
