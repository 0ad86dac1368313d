// Name and phone of the guest of an order.
import { CELULAR_INVALIDO, isCelular, NOMBRE_REQUERIDO } from '#domain/validation.ts'
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useState } from 'react'

interface Cliente {
  nombre: string
  numero: string
}
type Campo = keyof Cliente

export const problemOf: Readonly<Record<Campo, (value: string) => string | undefined>> = {
  nombre: (value) => (value.trim() === '' ? NOMBRE_REQUERIDO : undefined),
  numero: (value) => (isCelular(value) ? undefined : CELULAR_INVALIDO),
}

interface Props extends Cliente {
  onChange: (change: Partial<Cliente>) => void
}

export function ClientePanel({ nombre, numero, onChange }: Props) {
  const [left, setLeft] = useState<readonly Campo[]>([])
  const values = { nombre, numero }
  // Rule pantalla/formularios.
  const field = (name: Campo) => ({
    name,
    value: values[name],
    error: left.includes(name) ? problemOf[name](values[name]) : undefined,
    onBlur: () => setLeft((before) => [...before, name]),
  })
  return (
    <Panel title="Cliente">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          maxLength={120}
          {...field('nombre')}
          onChange={({ target }) => onChange({ nombre: target.value })}
        />
        <CelularField
          label="Celular"
          required
          autoComplete="off"
          {...field('numero')}
          onChange={({ target }) => onChange({ numero: target.value })}
        />
      </div>
    </Panel>
  )
}
