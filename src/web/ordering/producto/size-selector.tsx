// 'Selecciona el tamaño': one card for each size. Its circle grows with the size.
import { useId } from 'react'

interface SizeOption {
  readonly id: number
  readonly nombre: string
  /** Null until known. */
  readonly porciones: number | null
  /** Formatted. Null while it depends on flavours that are not chosen yet. */
  readonly precio: string | null
}

interface Props {
  options: readonly SizeOption[]
  value: number | null
  onChange: (medida: number) => void
}

const SMALLEST_PX = 14
const LARGEST_PX = 34

export function SizeSelector({ options, value, onChange }: Props) {
  const name = useId()
  const step = (LARGEST_PX - SMALLEST_PX) / Math.max(1, options.length - 1)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-16 font-bold text-ink">Selecciona el tamaño</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2">
        {options.map((option, index) => (
          <SizeCard
            key={option.id}
            name={name}
            option={option}
            circle={SMALLEST_PX + step * index}
            checked={option.id === value}
            onChoose={() => onChange(option.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CardProps {
  name: string
  option: SizeOption
  circle: number
  checked: boolean
  onChoose: () => void
}

function SizeCard({ name, option, circle, checked, onChoose }: CardProps) {
  return (
    <label
      data-checked={checked || undefined}
      className="group relative flex flex-col items-center justify-end gap-0.5 rounded-control border border-line-strong bg-surface px-1 pt-3 pb-2 text-center transition-colors hover:bg-surface-2 data-checked:border-tomate data-checked:bg-tomate-suave data-checked:inset-ring data-checked:inset-ring-tomate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
        name={name}
        value={option.id}
        checked={checked}
        onChange={onChoose}
      />
      <span aria-hidden className="mb-1 grid h-9 items-end">
        <span
          className="block rounded-full border-2 border-ink-3 transition-colors duration-200 group-data-checked:border-tomate group-data-checked:bg-tomate"
          style={{ width: circle, height: circle }}
        />
      </span>
      <span className="text-14 font-bold text-ink">{option.nombre}</span>
      {option.porciones !== null && (
        <span className="text-13 text-ink-2">
          <span className="sr-only">· </span>
          {option.porciones} {option.porciones === 1 ? 'porción' : 'porciones'}
        </span>
      )}
      {option.precio !== null && <span className="text-13 text-ink-2 tabular-nums">{option.precio}</span>}
    </label>
  )
}
