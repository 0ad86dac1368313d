// A day and an hour, as typed.
import { businessDay, formatHora, HOUR_MS } from '#domain/format.ts'
import { typedInstant, ULTIMO_DIA } from '#web/ordering/contacto/typed-instant.ts'
import { TextField } from '#web/ui/field.tsx'

/** '' while it is empty. */
export interface Moment {
  readonly dia: string
  readonly hora: string
}

export const momentAt = (at: number, zona: string): Moment => ({
  dia: businessDay(new Date(at), zona),
  hora: formatHora(new Date(at), zona),
})

export const instantOf = ({ dia, hora }: Moment, zona: string): Date | null => typedInstant(dia, hora, zona)

export const SIN_MOMENTO = 'Escribe un día y una hora'

/** Why a closing may not end then; null is a moment that is not filled in. */
export function endProblem(hasta: Date | null, now: Date): string | undefined {
  if (hasta === null) return SIN_MOMENTO
  return hasta > now ? undefined : 'Elige un momento que no haya pasado'
}

/** The full hour after an instant, so many hours later. */
export const fullHour = (at: number, later = 0): number => (Math.ceil(at / HOUR_MS) + later) * HOUR_MS

export function MomentFields({
  value,
  error,
  onChange,
}: {
  value: Moment
  error: string | undefined
  onChange: (value: Moment) => void
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Día"
        type="date"
        max={ULTIMO_DIA}
        value={value.dia}
        error={error}
        onChange={(event) => onChange({ ...value, dia: event.target.value })}
      />
      <TextField
        label="Hora"
        type="time"
        value={value.hora}
        onChange={(event) => onChange({ ...value, hora: event.target.value })}
      />
    </div>
  )
}
