// The form of the openings of holidays, or of one date: as usual, closed, or other hours.
import { validateIntervalos } from '#domain/horario-check.ts'
import type { Horario, Intervalo } from '#domain/horario-dia.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useId, useState } from 'react'
import { DayFields } from './day-fields.tsx'
import { ProgramadosPorHorario } from './programados-por-horario.tsx'
import type { Horas } from './week.ts'

export interface Edited {
  readonly fecha: string
  readonly nombre: string
  /** Null for the usual openings. */
  readonly intervalos: Intervalo[] | null
  readonly todas_las_sedes: boolean
}

/** What the form begins with. */
export interface Subject {
  /** The text of the heading. Null for a date that is still to be chosen. */
  readonly titulo: string | null
  readonly fecha: string
  readonly nombre: string
  /** Whether staff may name it: dates, not holidays as a whole. */
  readonly hasNombre: boolean
  /** 'Igual que el domingo' */
  readonly usual: string
  readonly usualText: string
  readonly intervalos: readonly Intervalo[] | null
}

type Modo = 'usual' | 'cerrado' | 'horas'
const BLANK: Horas = { hora_inicio: '', hora_fin: '' }

interface Props {
  id: string
  sede: number
  zona: string
  /** The openings of the branch now. */
  horario: Horario
  subject: Subject
  today: string
  /** Something was changed. */
  onEdit: () => void
  onSave: (edited: Edited) => void
}

export function OpeningsForm(props: Props) {
  const { id, sede, zona, horario, subject, today, onEdit, onSave } = props
  const options = useId()
  const [fecha, setFecha] = useState(subject.fecha)
  const [nombre, setNombre] = useState(subject.nombre)
  const [modo, setModo] = useState<Modo>(modoOf(subject))
  const [day, setDay] = useState<readonly Horas[]>(horasOf(subject.intervalos))
  const [todas, setTodas] = useState(false)
  const [checked, setChecked] = useState(false)
  const intervalos = day.map(({ hora_inicio, hora_fin }) => ({ desde: hora_inicio, hasta: hora_fin }))
  const openings = { usual: null, cerrado: [], horas: intervalos }[modo]
  const isRight = modo !== 'horas' || validateIntervalos(intervalos)
  const noDate = fecha < today ? 'Elige un día que no haya pasado' : undefined
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!isRight || noDate !== undefined) return
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
          value={fecha}
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
          onChange={(event) => setNombre(event.target.value)}
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
            onChange={() => setModo(one)}
          />
        ))}
      </fieldset>
      {modo === 'horas' && (
        <DayFields
          name="Horario"
          day={day}
          wrong={checked && !isRight ? (day.at(-1) ?? null) : null}
          blankText=""
          onChange={(fila, hours) =>
            setDay(day.map((other) => (other === fila ? Object.assign({}, fila, hours) : other)))
          }
          onAdd={() => {
            onEdit()
            setDay([...day, { ...BLANK }])
          }}
          onRemove={(fila) => {
            onEdit()
            setDay(day.length === 1 ? [{ ...BLANK }] : day.filter((other) => other !== fila))
          }}
        />
      )}
      <CheckboxField
        label="Aplicar a todas las sedes"
        checked={todas}
        onChange={(event) => setTodas(event.target.checked)}
      />
      {isRight && (
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

function modoOf({ intervalos, titulo }: Subject): Modo {
  // A new date is added to be closed, most of the time.
  if (titulo === null) return 'cerrado'
  if (intervalos === null) return 'usual'
  return intervalos.length === 0 ? 'cerrado' : 'horas'
}

const horasOf = (intervalos: readonly Intervalo[] | null): Horas[] =>
  intervalos === null || intervalos.length === 0
    ? [{ ...BLANK }]
    : intervalos.map(({ desde, hasta }) => ({ hora_inicio: desde, hora_fin: hasta }))
