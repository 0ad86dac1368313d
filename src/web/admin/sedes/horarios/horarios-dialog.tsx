// 'Ver horarios': the week of a branch. Rule sede/horas-de-12.
import type { Sede } from '#contract/sedes/sede.ts'
import { isAlwaysOpen } from '#domain/horario-dia.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { horariosQuery } from './queries.ts'
import { dayName, daysOf, hoursText, isBlank, isPastMidnight, weekOf } from './week.ts'

interface Props {
  sede: Sede
  open: boolean
  onClose: () => void
}

export function HorariosDialog({ sede, open, onClose }: Props) {
  const horarios = useQuery(horariosQuery(sede.id))
  return (
    <Dialog open={open} onClose={onClose} title={sede.nombre}>
      <Loaded query={horarios} failure="Error al cargar los horarios">
        {(saved) => {
          const week = weekOf(saved)
          return isAlwaysOpen(week) ? (
            <p className="text-16">
              {sede.horario_confirmado
                ? 'Sin horarios: la sede recibe pedidos a toda hora.'
                : 'Todavía no tiene horarios: no recibe pedidos.'}
            </p>
          ) : (
            <dl className="divide-y divide-line text-16">
              {daysOf(week).map((day) => (
                <div key={day.map(dayName)[0]} className="flex justify-between gap-x-4 py-2.5">
                  <dt className="font-semibold">{day.map(dayName)[0]}</dt>
                  <dd className="text-right tabular-nums">
                    {day.map((fila, index) => (
                      <span key={fila.hora_inicio} className={`block ${isBlank(fila) ? 'text-ink-2' : ''}`}>
                        {index > 0 && <span className="sr-only"> y </span>}
                        {hoursText(fila)}
                        {isPastMidnight(fila) && <span className="text-14 text-ink-2"> (día siguiente)</span>}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
