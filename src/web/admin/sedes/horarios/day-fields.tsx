// One day in the form of a week: its openings, each with two hours.
import { HORARIO_INVALIDO } from '#domain/horario-check.ts'
import { Button } from '#web/ui/button.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { Plus } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { hasRoom, isBlank, isPastMidnight, type Horas } from './week.ts'

interface Props<Row extends Horas> {
  /** 'Lunes', or what else the openings are of. */
  name: string
  day: readonly Row[]
  /** The row that may not be saved. */
  wrong: object | null
  /** The text of a day without hours. */
  blankText: string
  onChange: (fila: Row, hours: Partial<Horas>) => void
  onAdd: () => void
  onRemove: (fila: Row) => void
  /** More buttons under the openings. */
  children?: ReactNode
}

export function DayFields<Row extends Horas>(props: Props<Row>) {
  const { name, day, wrong, blankText, onChange, onAdd, onRemove, children } = props
  const group = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={group} className="grid gap-y-1">
      <legend className="sr-only">{name}</legend>
      {[...day.entries()].map(([before, fila]) => (
        <Opening
          key={before}
          fila={fila}
          name={name}
          number={before + 1}
          isOnly={day.length === 1}
          wrong={fila === wrong}
          blankText={blankText}
          onChange={(hours) => onChange(fila, hours)}
          onRemove={() => {
            onRemove(fila)
            group.current?.querySelector('input')?.focus()
          }}
        />
      ))}
      <div className="-ml-3 flex flex-wrap gap-x-1 empty:hidden">
        {hasRoom(day) && (
          <Button
            variant="ghost"
            className="px-3! text-14!"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={onAdd}
          >
            Agregar otro horario<span className="sr-only"> al {name.toLowerCase()}</span>
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  )
}

interface OpeningProps {
  fila: Horas
  name: string
  /** 1 for the first opening of its day. */
  number: number
  isOnly: boolean
  wrong: boolean
  blankText: string
  onChange: (hours: Partial<Horas>) => void
  onRemove: () => void
}

function Opening({ fila, name, number, isOnly, wrong, blankText, onChange, onRemove }: OpeningProps) {
  const error = useId()
  const label = number === 1 ? name : `${name}, horario ${String(number)}`
  const common = { wrong, describedBy: wrong ? error : undefined }
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_8rem]">
      <span aria-hidden="true" className="text-16 font-semibold max-md:empty:hidden">
        {number === 1 && name}
      </span>
      <span className="flex items-center gap-2 max-md:order-last max-md:col-span-2">
        <Hour
          {...common}
          label={`${label}, desde`}
          value={fila.hora_inicio}
          takesFocus={number > 1 && fila.hora_inicio === ''}
          onChange={(hora_inicio) => onChange({ hora_inicio })}
        />
        <span aria-hidden="true">a</span>
        <Hour
          {...common}
          label={`${label}, hasta`}
          value={fila.hora_fin}
          onChange={(hora_fin) => onChange({ hora_fin })}
        />
      </span>
      <span className="text-right text-14 text-ink-2 max-md:col-start-2 md:text-left">
        {isOnly && isBlank(fila) ? (
          blankText
        ) : (
          <Button variant="ghost" className="-my-1 px-2! text-14!" onClick={onRemove}>
            {isOnly ? 'Borrar' : 'Quitar'}
            <span className="sr-only">
              {` el horario ${isOnly ? '' : `${String(number)} `}del ${name.toLowerCase()}`}
            </span>
          </Button>
        )}
      </span>
      {isPastMidnight(fila) && (
        <span className="order-last col-span-full text-14 text-ink-2 md:col-start-2">
          Hasta el día siguiente
        </span>
      )}
      <span
        id={error}
        data-problema={wrong ? '' : undefined}
        aria-live="polite"
        className="order-last col-span-full text-14 font-semibold text-danger md:col-start-2"
      >
        {wrong ? HORARIO_INVALIDO : ''}
      </span>
    </div>
  )
}

interface HourProps {
  label: string
  value: string
  wrong: boolean
  describedBy: string | undefined
  /** True for an opening that a press has just added. */
  takesFocus?: boolean
  onChange: (value: string) => void
}

function Hour({ label, value, wrong, describedBy, takesFocus = false, onChange }: HourProps) {
  return (
    <input
      ref={takesFocus ? focusAtOnce : undefined}
      type="time"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`min-h-12 w-full min-w-0 rounded-control border bg-surface px-3 text-16 tabular-nums md:w-40 ${wrong ? 'border-danger inset-ring inset-ring-danger' : 'border-line-strong'}`}
    />
  )
}
