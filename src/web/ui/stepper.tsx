import { Minus, Plus } from 'lucide-react'

/**
 * A quantity with − and +. At the minimum − is disabled, unless `onMinusAtMin` gives it an action
 * there (remove the line). `label` names the group: 'Cantidad de Hawaiana'.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max,
  label,
  onMinusAtMin,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label: string
  onMinusAtMin?: () => void
}) {
  const atMin = value <= min
  const removes = atMin && onMinusAtMin !== undefined
  const side =
    'inline-grid size-11 place-items-center rounded-control text-ink transition-colors duration-120 enabled:hover:bg-surface-2 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-50'
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 items-center rounded-control border border-line-strong bg-surface select-none"
    >
      <button
        type="button"
        className={side}
        aria-label={removes ? 'Quitar' : 'Disminuir cantidad'}
        disabled={atMin && !removes}
        onClick={() => (removes ? onMinusAtMin() : onChange(value - 1))}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <span
        className="min-w-7 text-center text-16 font-bold tabular-nums"
        aria-live="polite"
        aria-atomic="true"
      >
        {value}
      </span>
      <button
        type="button"
        className={side}
        aria-label="Aumentar cantidad"
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
