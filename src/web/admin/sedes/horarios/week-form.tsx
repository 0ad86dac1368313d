// The form of a week: each day with its openings.
import { validateHorario } from '#domain/horario-check.ts'
import { isAlwaysOpen } from '#domain/horario-dia.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { DayFields } from './day-fields.tsx'
import { copiedToAll, dayName, daysOf, withFestivo, withOpening, withoutOpening, type Fila } from './week.ts'

interface Props {
  id: string
  saved: Fila[]
  onDirty: (dirty: boolean) => void
  onSave: (week: readonly Fila[]) => void
}

export function WeekForm({ id, saved, onDirty, onSave }: Props) {
  const [week, setWeek] = useState(saved)
  const [checked, setChecked] = useState(false)
  const problem = validateHorario(week)
  // Without any hours the branch is always open, so no day may read 'Cerrado'. Rule
  // sede/siempre-abierta.
  const blankText = isAlwaysOpen(week) ? 'A toda hora' : 'Cerrado'
  const wrong = !problem.ok && problem.motivo !== 'filas' && checked ? problem.fila : null
  const edit = (next: Fila[]) => {
    setWeek(next)
    onDirty(JSON.stringify(next) !== JSON.stringify(saved))
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problem.ok) onSave(week)
      }}
    >
      {isAlwaysOpen(week) && (
        <div className="mb-3">
          <Notice tone="info">Sin ningún horario, la sede recibe pedidos a toda hora.</Notice>
        </div>
      )}
      <ul className="divide-y divide-line">
        {daysOf(week).map((day, index) => (
          <li key={day[0] === undefined ? index : dayName(day[0])} className="py-2.5">
            <DayFields
              name={day.map(dayName)[0] ?? ''}
              day={day}
              wrong={wrong}
              blankText={blankText}
              onChange={(fila, hours) =>
                edit(week.map((other) => (other === fila ? { ...fila, ...hours } : other)))
              }
              onAdd={() => edit(withOpening(week, day))}
              onRemove={(fila) => edit(withoutOpening(week, fila))}
            >
              {index === 0 && (
                <Button
                  variant="ghost"
                  className="px-3! text-14!"
                  icon={<CopyCheck className="size-5" aria-hidden="true" />}
                  onClick={() => edit(copiedToAll(week))}
                >
                  Copiar a todos los días
                </Button>
              )}
            </DayFields>
          </li>
        ))}
      </ul>
      <CheckboxField
        className="mt-2"
        label="Otro horario los domingos antes de un festivo"
        checked={week.some((fila) => fila.es_domingo_antes_festivo)}
        onChange={(event) => edit(withFestivo(week, event.target.checked))}
      />
    </form>
  )
}
