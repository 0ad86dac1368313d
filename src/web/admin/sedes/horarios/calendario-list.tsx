// The holidays and dates of a branch, each with its openings and a button that changes them.
import type { Calendario } from '#contract/sedes/calendario.ts'
import type { HorarioFila } from '#domain/horario-dia.ts'
import { Button } from '#web/ui/button.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { CalendarPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { comingDays, dateName, openingsText, sundayText } from './coming-days.ts'
import type { Subject } from './openings-values.ts'

const FIRST = 6
const DOMINGO = 'Igual que el domingo'

interface Props {
  calendario: Calendario
  semana: readonly HorarioFila[]
  today: string
  onEdit: (subject: Subject) => void
}

export function CalendarioList({ calendario, semana, today, onEdit }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { festivos } = calendario
  const days = comingDays(calendario, semana, today)
  const usual = { usual: 'Horario normal', usualText: '', hasNombre: true }
  return (
    // The button that led here is gone: the list takes the focus.
    <div ref={focusAtOnce} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line">
        <Row
          title="Todos los festivos"
          note={festivos === null ? DOMINGO : ''}
          text={festivos === null ? sundayText(semana) : openingsText(festivos)}
          onChange={() =>
            onEdit({
              titulo: 'Todos los festivos',
              fecha: today,
              nombre: '',
              hasNombre: false,
              usual: DOMINGO,
              usualText: sundayText(semana),
              intervalos: festivos,
            })
          }
        />
        {days.slice(0, isWhole ? undefined : FIRST).map(({ fecha, nombre, propios, texto }) => (
          <Row
            key={fecha}
            title={dateName(fecha)}
            note={nombre}
            text={texto}
            onChange={() =>
              onEdit({
                ...usual,
                titulo: dateName(fecha),
                fecha,
                nombre: calendario.dias.find((one) => one.fecha === fecha)?.nombre ?? '',
                intervalos: propios,
              })
            }
          />
        ))}
      </ul>
      <div className="mt-3 -ml-3 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          className="px-3!"
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
          onClick={() => onEdit({ ...usual, titulo: null, fecha: '', nombre: '', intervalos: null })}
        >
          Agregar un día
        </Button>
        {!isWhole && days.length > FIRST && (
          <Button variant="ghost" className="px-3!" onClick={() => setIsWhole(true)}>
            Ver todo el año
          </Button>
        )}
      </div>
    </div>
  )
}

function Row({
  title,
  note = '',
  text,
  onChange,
}: {
  title: string
  note?: string
  text: ReactNode
  onChange: () => void
}) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-2">
        <p className="text-16 font-semibold wrap-anywhere">
          {title}
          {note !== '' && <span className="block text-14 font-normal text-ink-2">{note}</span>}
        </p>
        <p className="text-16 tabular-nums text-ink-2">{text}</p>
      </div>
      <Button variant="ghost" className="px-3! text-14!" onClick={onChange}>
        Cambiar<span className="sr-only"> {title}</span>
      </Button>
    </li>
  )
}
