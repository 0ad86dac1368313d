// An amount of pesos: plain digits while it is edited, grouped ('30.900') on blur.
import { groupPesos, plainPesos } from '#domain/pesos.ts'
import { TextField, type WithError } from '#web/ui/field.tsx'
import { useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'

type Props = WithError<Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'>> & {
  /** Plain: '30900'. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** May be below 0: number keyboards of phones have no minus. */
  signed?: boolean
}

export function MoneyField({ value, onChange, onBlur, prefix = '$', signed = false, ...field }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <TextField
      {...field}
      prefix={prefix}
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      value={editing ? value : groupPesos(value)}
      onFocus={(event) => {
        // Replacing the text removes the selection that Tab made: selects it again.
        flushSync(() => setEditing(true))
        event.target.select()
      }}
      onBlur={() => {
        setEditing(false)
        onBlur?.()
      }}
      onChange={(event) => onChange(plainPesos(event.target.value))}
    />
  )
}
