// Building, tower, flat and gatehouse of an address, and other notes for the rider. They are sent
// as one text. They appear once the address is known. On a phone that is below the visible part.
import {
  composeInstrucciones,
  parseInstrucciones,
  roomForOtras,
  type Detalle,
} from '#domain/direccion/instrucciones.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'

const MAX_CONJUNTO = 60
const MAX_PART = 20

interface Props {
  /** The fields have just appeared: they scroll into view, without opening the keyboard. */
  isAsked: boolean
  /**
   * The initial text, split into the fields. Afterwards the fields have the value. Another address
   * needs another key.
   */
  instrucciones: string
  onChange: (instrucciones: string) => void
  /** The label of the field for all other notes. */
  label: string
  hint?: string
  placeholder?: string
  onEnter?: () => void
}

export function DetalleFields({ isAsked, instrucciones, onChange, onEnter, ...otras }: Props) {
  const [detalle, setDetalle] = useState(() => parseInstrucciones(instrucciones))
  const box = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => show(), [])
  const change = (changed: Partial<Detalle>) => {
    const next = { ...detalle, ...changed }
    setDetalle(next)
    onChange(composeInstrucciones(next))
  }
  const part = (name: 'conjunto' | 'torre' | 'apto' | 'otras') => ({
    value: detalle[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') onEnter?.()
    },
  })
  const room = Math.max(0, roomForOtras(detalle))
  return (
    <div
      ref={box}
      className="grid scroll-mb-4 grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="max-md:col-span-full">
        <TextField label="Conjunto" maxLength={MAX_CONJUNTO} {...part('conjunto')} />
      </div>
      <TextField label="Torre" maxLength={MAX_PART} {...part('torre')} />
      <TextField label="Apto" maxLength={MAX_PART} {...part('apto')} />
      <div className="col-span-full">
        <TextField
          {...otras}
          maxLength={room}
          error={detalle.otras.length > room ? `Escribe máximo ${String(room)} caracteres` : undefined}
          {...part('otras')}
        />
        <CheckboxField
          className="mt-1"
          label="Dejar en portería"
          checked={detalle.porteria}
          onChange={(event) => change({ porteria: event.target.checked })}
        />
      </div>
    </div>
  )
}
