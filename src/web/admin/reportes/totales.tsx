// The figures of the whole period above its tables, each beside the period before.
import { formatDia } from '#domain/format.ts'
import { isUnfinished, unfinishedText, type Tema } from '#domain/reporte/reporte.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { filtrosOf, useHoy, type Consulta } from './consulta.ts'
import { TOTALES } from './medidas.ts'
import { reporteQuery } from './queries.ts'
import { Change } from './seccion.tsx'

export function Totales({ tema, consulta }: { tema: Tema; consulta: Consulta }) {
  const query = useQuery(reporteQuery(tema, 'dia', filtrosOf(consulta)))
  const { hoy, zona } = useHoy()
  const isOpen = isUnfinished(consulta, hoy)
  const isToday = consulta.desde === hoy
  return (
    <Loaded query={query} failure="Error al cargar el reporte" skeleton={<Skeleton className="h-28" />}>
      {({ total, anterior }) => (
        <section aria-label="Totales" className="grid gap-2">
          <dl className="grid gap-3 min-[20rem]:grid-cols-2 lg:grid-cols-4">
            {TOTALES[tema].map((medida) => (
              <div key={medida.label} className="rounded-card border border-line bg-surface p-4">
                <dt className="text-14 text-ink-2">{medida.label}</dt>
                <dd className="mt-1 text-18 font-extrabold tabular-nums md:text-22">
                  {medida.write(medida.of(total.actual))}
                </dd>
                <dd className="mt-1 text-14 text-ink-2">
                  {!isToday && (
                    <>
                      <Change medida={medida} {...total} /> ·{' '}
                    </>
                  )}
                  antes {medida.write(medida.of(total.anterior))}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-14 text-ink-2">
            Comparado con {daysText(anterior)}.
            {isOpen && ` ${unfinishedText(consulta, new Date(query.dataUpdatedAt), zona)}`}
          </p>
        </section>
      )}
    </Loaded>
  )
}

/** '17 de noviembre de 2026', or both ends of a longer period. */
export const daysText = ({ desde, hasta }: { desde: string; hasta: string }): string =>
  desde === hasta ? `el ${formatDia(desde)}` : `${formatDia(desde)} – ${formatDia(hasta)}`
