// The branch, how much is left, and until when that holds. Rules disponibilidad/quedan and
// disponibilidad/hasta.
import type { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { MAX_QUEDAN } from '#domain/disponibilidad/agotado.ts'
import { PLAZO_TEXTO, PLAZOS, type Plazo } from '#domain/disponibilidad/hasta.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useState } from 'react'

export interface Cuando {
  readonly sede: number | null
  readonly plazo: Plazo
  readonly hora: string
  /** As it is typed; null when nothing is left. */
  readonly quedan: string | null
}

interface Sede {
  readonly id: number
  readonly nombre: string
}

/** `sede` is the branch of this device, if it has one. */
export const useCuando = (sedes: readonly Sede[], sede: number | null) => {
  const [cuando, setCuando] = useState<Cuando>({ sede, plazo: 'MANANA', hora: '', quedan: null })
  return [{ ...cuando, sede: cuando.sede ?? sedes[0]?.id ?? null }, setCuando] as const
}

/** Figures alone are typed. */
const isCount = (typed: string): boolean => Number(typed) >= 1 && Number(typed) <= MAX_QUEDAN

/** Null while the branch, the hour or the count is missing. */
export function dichoOf({
  sede,
  plazo,
  hora,
  quedan,
}: Cuando): Omit<WholeBody<typeof disponibilidadApi.set>, 'cosa' | 'id'> | null {
  if (sede === null || (plazo === 'HORA' && hora === '')) return null
  if (quedan !== null && !isCount(quedan)) return null
  return {
    sede,
    plazo,
    hora: plazo === 'HORA' ? hora : null,
    quedan: quedan === null ? null : Number(quedan),
  }
}

/** The count and the hour as they are typed; '' without either. */
export const typedIn = ({ plazo, hora, quedan }: Cuando): string =>
  [quedan ?? '', plazo === 'HORA' ? hora : ''].join(' ').trim()

/** The button that says it: 'Se acabó' or 'Quedan 8'. */
export function dichoText(cuando: Cuando): string {
  if (cuando.quedan === null) return 'Se acabó'
  const quedan = dichoOf(cuando)?.quedan ?? null
  return quedan === null ? 'Quedan…' : quedanText(quedan)
}

const NADA = 'NADA'
const ALGO = 'ALGO'
const CUANTO = [
  { value: NADA, label: 'Nada' },
  { value: ALGO, label: 'Quedan…' },
] as const

const FUERA_DE_RANGO = `Escribe un número de 1 a ${String(MAX_QUEDAN)}`

interface Props {
  sedes: readonly Sede[]
  cuando: Cuando
  onChange: (cuando: Cuando) => void
}

export function CuandoFields({ sedes, cuando, onChange }: Props) {
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
        legend="¿Cuánto queda?"
        name="cuanto"
        options={CUANTO}
        chosen={cuando.quedan === null ? NADA : ALGO}
        onChoose={(cuanto) => onChange({ ...cuando, quedan: cuanto === NADA ? null : '' })}
      />
      {cuando.quedan !== null && (
        <TextField
          label="Cuántos quedan"
          hint="Cada pedido descuenta los suyos. Al llegar a cero se agota solo."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          {...(cuando.quedan !== '' && !isCount(cuando.quedan) && { error: FUERA_DE_RANGO })}
          value={cuando.quedan}
          onChange={({ target }) => onChange({ ...cuando, quedan: target.value.replaceAll(/\D/g, '') })}
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
