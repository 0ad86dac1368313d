// A reason: ready ones to press, or the person's own words.
import { TextField } from './field.tsx'

interface Props {
  ready: readonly string[]
  value: string
  maxLength: number
  error: string | undefined
  onChange: (motivo: string) => void
}

export function MotivoField({ ready, value, maxLength, error, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">Motivo</legend>
      <div className="flex flex-wrap gap-2">
        {ready.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => onChange(one)}
            className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-16 font-semibold text-ink hover:bg-surface-2 aria-pressed:border-tomate aria-pressed:bg-tomate-suave aria-pressed:text-on-maiz"
          >
            {one}
          </button>
        ))}
      </div>
      <TextField
        label="Motivo"
        required
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  )
}
