// The branch, and until when something is out. Rule disponibilidad/hasta.
import type { NuevoAgotado } from '#contract/disponibilidad/disponibilidad.ts'
import { PLAZO_TEXTO, PLAZOS, type Plazo } from '#domain/disponibilidad/hasta.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useState } from 'react'

export interface Cuando {
  readonly sede: number | null
  readonly plazo: Plazo
  readonly hora: string
}

interface Sede {
  readonly id: number
  readonly nombre: string
}

/** `sede` is the branch of this device, if it has one. */
export const useCuando = (sedes: readonly Sede[], sede: number | null) => {
  const [cuando, setCuando] = useState<Cuando>({ sede, plazo: 'MANANA', hora: '' })
  return [{ ...cuando, sede: cuando.sede ?? sedes[0]?.id ?? null }, setCuando] as const
}

/** Null while the branch or the hour is missing. */
export const plazoOf = ({
  sede,
  plazo,
  hora,
}: Cuando): Pick<NuevoAgotado, 'sede' | 'plazo' | 'hora'> | null =>
  sede === null || (plazo === 'HORA' && hora === '')
    ? null
    : { sede, plazo, hora: plazo === 'HORA' ? hora : null }

interface Props {
  sedes: readonly Sede[]
  cuando: Cuando
  onChange: (cuando: Cuando) => void
}

export function PlazoFields({ sedes, cuando, onChange }: Props) {
  return (
    <div className="grid gap-4">
      {sedes.length > 1 && (
        <SelectField
          label="Sede"
          placeholder={null}
          options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={String(cuando.sede ?? '')}
          onChange={({ target }) => onChange({ ...cuando, sede: Number(target.value) })}
        />
      )}
      <RadioChips
        legend="¿Hasta cuándo?"
        name="plazo"
        options={PLAZOS.map((value) => ({ value, label: PLAZO_TEXTO[value] }))}
        chosen={cuando.plazo}
        onChoose={(plazo) => onChange({ ...cuando, plazo })}
      />
      {cuando.plazo === 'HORA' && (
        <TextField
          label="Hora"
          type="time"
          required
          value={cuando.hora}
          onChange={({ target }) => onChange({ ...cuando, hora: target.value })}
        />
      )}
    </div>
  )
}
