// Radio buttons as a row of chips.
interface Props<Value extends string | number> {
  legend: string
  /** Unique on the page. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  describedBy?: string
}

export function RadioChips<Value extends string | number>(props: Props<Value>) {
  const { legend, name, options, chosen, onChoose, describedBy } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            data-checked={value === chosen || undefined}
            className="relative grid min-h-11 place-items-center rounded-full border border-line-strong bg-surface px-4 text-14 font-semibold text-ink tabular-nums hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-checked:border-tomate data-checked:bg-tomate-suave data-checked:text-on-maiz data-checked:inset-ring data-checked:inset-ring-tomate"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 appearance-none rounded-full outline-none"
              aria-describedby={describedBy}
              value={String(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
