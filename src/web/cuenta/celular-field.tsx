// A Colombian mobile number, with its fixed +57. People paste it with spaces, dashes or the +57.
import { celularOf, DIGITS_OF_CELULAR } from '#domain/validation.ts'
import { TextField, type WithError } from '#web/ui/field.tsx'
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react'

type Props = WithError<Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'inputMode' | 'maxLength'>>

export function CelularField({ onChange, ...field }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    const numero = celularOf(input.value)
    if (numero !== input.value) input.value = numero
    onChange?.(event)
  }
  return (
    <TextField
      {...field}
      prefix="+57"
      type="tel"
      inputMode="numeric"
      maxLength={DIGITS_OF_CELULAR}
      onPaste={pasteCelular}
      onChange={change}
    />
  )
}

/** The browser would cut a pasted number with spaces before it is read. */
function pasteCelular(event: ClipboardEvent<HTMLInputElement>): void {
  const numero = celularOf(event.clipboardData.getData('text'))
  if (numero.length !== DIGITS_OF_CELULAR) return
  event.preventDefault()
  const { currentTarget: input } = event
  input.setRangeText(numero, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
