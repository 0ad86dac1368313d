// A Colombian mobile number, with its fixed +57. People paste it with spaces, dashes or the +57.
import { celularOf, DIGITS_OF_CELULAR } from '#domain/validation.ts'
import { TextField, type WithError } from '#web/ui/field.tsx'
import { useRef, type ChangeEvent, type ClipboardEvent, type ComponentProps } from 'react'

type Props = WithError<
  Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'inputMode' | 'maxLength' | 'onFocus'>
>

/**
 * No `maxLength`: the browser would cut a number with its 57 before it is read. What would make it
 * longer than ten digits is refused, as `maxLength` would, and pushes no other digit out.
 */
export function CelularField({ onChange, ...field }: Props) {
  const before = useRef('')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    const typed = celularOf(input.value)
    const isRefused = typed.length > Math.max(DIGITS_OF_CELULAR, before.current.length - 1)
    const numero = isRefused ? before.current || typed.slice(0, DIGITS_OF_CELULAR) : typed
    const caret = (input.selectionStart ?? 0) - (input.value.length - numero.length)
    before.current = numero
    if (numero !== input.value) input.value = numero
    if (isRefused) input.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0))
    onChange?.(event)
  }
  return (
    <TextField
      {...field}
      prefix="+57"
      type="tel"
      inputMode="numeric"
      // A form fills the field without an event.
      onFocus={({ currentTarget }) => {
        before.current = currentTarget.value
      }}
      onPaste={pasteCelular}
      onChange={change}
    />
  )
}

/** A whole number that is pasted replaces what was there. */
function pasteCelular(event: ClipboardEvent<HTMLInputElement>): void {
  const numero = celularOf(event.clipboardData.getData('text'))
  if (numero.length !== DIGITS_OF_CELULAR) return
  event.preventDefault()
  const { currentTarget: input } = event
  input.setRangeText(numero, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
