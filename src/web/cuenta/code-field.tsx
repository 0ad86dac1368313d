// Six drawn boxes over one real input: paste, autofill and screen readers find a single field. Rule
// cuenta/codigo-campo.
import { DIGITS_OF_CODIGO, onlyCodigo } from '#domain/validation.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useId, type Ref } from 'react'

interface Props {
  value: string
  onChange: (codigo: string) => void
  error?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

const POSITIONS = Array.from({ length: DIGITS_OF_CODIGO }, (_, position) => position)

export function CodeField({ value, onChange, error, disabled = false, ref }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold text-ink">
        Código de {DIGITS_OF_CODIGO} dígitos
      </label>
      <div className="group relative w-full max-w-73">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {POSITIONS.map((position) => (
            <Box
              key={position}
              digit={value.charAt(position)}
              isNext={position === Math.min(value.length, DIGITS_OF_CODIGO - 1)}
              isWrong={error !== undefined}
            />
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          data-foco
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(onlyCodigo(event.target.value))}
          onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
          className="absolute inset-0 w-full cursor-text rounded-control text-16 opacity-0"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function Box({ digit, isNext, isWrong }: { digit: string; isNext: boolean; isWrong: boolean }) {
  const border = isWrong ? 'border-danger inset-ring inset-ring-danger' : 'border-line-strong'
  const focus = isNext
    ? 'group-focus-within:outline-3 group-focus-within:outline-offset-2 group-focus-within:outline-focus'
    : ''
  return (
    <span
      className={`grid h-13 place-items-center rounded-control border bg-surface text-22 font-extrabold text-ink tabular-nums ${border} ${focus}`}
    >
      {digit}
    </span>
  )
}

/** The caret is invisible, so it must stay after the last digit. */
function keepCaretAtEnd(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    input.setSelectionRange(value.length, value.length)
  }
}
