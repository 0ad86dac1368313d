import type { ReactNode } from 'react'

/** A radio button as a 64 px card: order type, branch, size. Cards of one question share `name`. */
export function OptionCard({
  name,
  value,
  checked,
  onChange,
  title,
  text,
  icon,
  aside,
  disabled = false,
}: {
  name: string
  value: string
  checked: boolean
  onChange: (value: string) => void
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}) {
  return (
    <label
      data-opcion
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      className="relative flex min-h-16 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-ink transition-colors duration-120 hover:bg-surface-2 data-checked:border-tomate data-checked:bg-tomate-suave data-checked:text-on-maiz data-checked:inset-ring data-checked:inset-ring-tomate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-surface-2 data-disabled:text-ink-2"
    >
      <input
        type="radio"
        className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      {icon !== undefined && (
        <span aria-hidden="true" className="shrink-0 peer-checked:text-tomate">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-break-word">
        <span className="block text-16 font-bold">{title}</span>
        {text !== undefined && <span className="block text-14 text-ink-2">{text}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-16 font-bold tabular-nums">{aside}</span>}
    </label>
  )
}
