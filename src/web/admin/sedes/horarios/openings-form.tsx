// The form of the openings of holidays, or of one date: as usual, closed, or other hours.
import type { Calendario } from '#contract/sedes/calendario.ts'
import { findWrong } from '#domain/horario-check.ts'
import type { Horario, Intervalo } from '#domain/horario-dia.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useId, useState } from 'react'
import { lastDay, openingsText } from './coming-days.ts'
import { DayFields } from './day-fields.tsx'
import {
  beginOf,
  BLANK,
  dayProblem,
  storedDay,
  type OpeningsValues,
  type Subject,
} from './openings-values.ts'
import { ProgramadosPorHorario } from './programados-por-horario.tsx'

export interface Edited {
  readonly fecha: string
  readonly nombre: string
  /** Null for the usual openings. */
  readonly intervalos: Intervalo[] | null
  readonly todas_las_sedes: boolean
}

interface Props {
  id: string
  sede: number
  zona: string
  /** The openings of the branch now. */
  horario: Horario
  /** Its dates with openings of their own. */
  dias: Calendario['dias']
  subject: Subject
  today: string
  /** Something was changed. */
  onEdit: () => void
  onSave: (edited: Edited) => void
}

export function OpeningsForm(props: Props) {
  const { id, sede, zona, horario, dias, subject, today, onEdit, onSave } = props
  const options = useId()
  const [fecha, setFecha] = useState(subject.fecha)
  const [edited, setEdited] = useState<Partial<OpeningsValues>>({})
  const [todas, setTodas] = useState(false)
  const [checked, setChecked] = useState(false)
  const stored = storedDay(subject, dias, fecha)
  const { nombre, modo, day } = { ...beginOf(subject, stored), ...edited }
  const edit = (values: Partial<OpeningsValues>) => setEdited((before) => ({ ...before, ...values }))
  const intervalos = day.map(({ hora_inicio, hora_fin }) => ({ desde: hora_inicio, hasta: hora_fin }))
  const openings = { usual: null, cerrado: [], horas: intervalos }[modo]
  const wrong = modo === 'horas' ? findWrong(intervalos) : null
  const noDate = dayProblem(fecha, today)
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (wrong !== null || noDate !== undefined) return
        onSave({ fecha, nombre: nombre.trim(), intervalos: openings, todas_las_sedes: todas })
      }}
    >
      {subject.titulo === null ? (
        <TextField
          ref={focusAtOnce}
          label="Día"
          type="date"
          required
          min={today}
          max={lastDay(today)}
          value={fecha}
          hint={
            stored === undefined
              ? undefined
              : `Este día ya tiene horario: ${openingsText(stored.intervalos)}.`
          }
          error={checked ? noDate : undefined}
          onChange={(event) => setFecha(event.target.value)}
        />
      ) : (
        <h3 ref={focusAtOnce} tabIndex={-1} className="text-18 font-bold outline-none">
          {subject.titulo}
        </h3>
      )}
      {subject.hasNombre && (
        <TextField
          label="Nombre"
          maxLength={60}
          hint="Opcional: 'Inventario', 'Día de la Madre'."
          value={nombre}
          onChange={(event) => edit({ nombre: event.target.value })}
        />
      )}
      <fieldset className="grid gap-2 md:grid-cols-3">
        <legend className="mb-1.5 text-14 font-semibold">Horario</legend>
        {(['usual', 'cerrado', 'horas'] as const).map((one) => (
          <OptionCard
            key={one}
            name={options}
            value={one}
            checked={modo === one}
            title={{ usual: subject.usual, cerrado: 'Cerrado', horas: 'Otro horario' }[one]}
            text={one === 'usual' && subject.usualText !== '' ? subject.usualText : undefined}
            onChange={() => edit({ modo: one })}
          />
        ))}
      </fieldset>
      {modo === 'horas' && (
        <DayFields
          name="Horario"
          day={day}
          wrong={checked && wrong !== null ? (day[wrong] ?? null) : null}
          blankText=""
          onChange={(fila, hours) =>
            edit({ day: day.map((other) => (other === fila ? Object.assign({}, fila, hours) : other)) })
          }
          onAdd={() => {
            onEdit()
            edit({ day: [...day, { ...BLANK }] })
          }}
          onRemove={(fila) => {
            onEdit()
            edit({ day: day.length === 1 ? [{ ...BLANK }] : day.filter((other) => other !== fila) })
          }}
        />
      )}
      <CheckboxField
        label="Aplicar a todas las sedes"
        checked={todas}
        onChange={(event) => setTodas(event.target.checked)}
      />
      {wrong === null && (
        <ProgramadosPorHorario
          sede={sede}
          todas={todas}
          zona={zona}
          horario={horario}
          after={(before) => withOpenings(before, subject, { fecha, openings })}
        />
      )}
    </form>
  )
}

/** The openings after the change: of the date, or of all holidays. */
function withOpenings(
  horario: Horario,
  { hasNombre }: Subject,
  { fecha, openings }: { fecha: string; openings: readonly Intervalo[] | null },
): Horario {
  if (!hasNombre) return { ...horario, festivos: openings }
  const others = horario.especiales.filter((one) => one.fecha !== fecha)
  const own = openings === null ? [] : [{ fecha, intervalos: openings }]
  return { ...horario, especiales: [...others, ...own] }
}
