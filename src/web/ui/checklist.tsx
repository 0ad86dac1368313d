// Rows with checkboxes, a row above them that ticks all, and the count of ticked rows.
import type { ReactNode } from 'react'
import { CheckboxField } from './checkbox-field.tsx'

export interface ChecklistOption {
  id: number
  label: ReactNode
}

const COLUMNS = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' } as const

export function Checklist({
  legend,
  options,
  selected,
  onChange,
  selectAll = 'Seleccionar todos',
  columns = 1,
}: {
  legend: string
  options: readonly ChecklistOption[]
  selected: ReadonlySet<number>
  onChange: (selected: Set<number>) => void
  /** The label of the row that ticks all. */
  selectAll?: string
  columns?: keyof typeof COLUMNS
}) {
  const chosen = options.filter(({ id }) => selected.has(id)).length

  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <CheckboxField
        label={
          <>
            <span className="font-bold">{selectAll}</span>
            <span className="sr-only">, {legend}</span>
          </>
        }
        aside={
          <span className="text-14 text-ink-2">
            {chosen} de {options.length}
          </span>
        }
        checked={options.length > 0 && chosen === options.length}
        indeterminate={chosen > 0 && chosen < options.length}
        onChange={(event) =>
          toggle(
            options.map(({ id }) => id),
            event.target.checked,
          )
        }
        className="border-b border-line pb-1"
      />
      <div className={`grid gap-x-6 ${COLUMNS[columns]}`}>
        {options.map(({ id, label }) => (
          <CheckboxField
            key={id}
            label={label}
            checked={selected.has(id)}
            onChange={(event) => toggle([id], event.target.checked)}
            className="min-h-13 py-1"
          />
        ))}
      </div>
    </fieldset>
  )
}
