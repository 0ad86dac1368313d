// The orders that were promised for a time that a change of openings takes away: each branch is
// judged by its own openings. Rule sede/cierre.
import { isOpen } from '#domain/horario.ts'
import type { Horario } from '#domain/horario-dia.ts'
import { FailedRead, together } from '#web/admin/page/loaded.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Programados } from './programados.tsx'
import { calendarioQuery, horariosQuery, pendientesQuery } from './queries.ts'

interface Props {
  sede: number
  /** Whether the change is for all branches. */
  todas: boolean
  zona: string
  /** The openings of the branch now. */
  horario: Horario
  /** The openings of a branch after the change. */
  after: (before: Horario) => Horario
}

export function ProgramadosPorHorario({ sede, todas, zona, horario, after }: Props) {
  const { data: pendientes = [] } = useQuery(pendientesQuery())
  const others = todas
    ? pendientes.flatMap((one) => (one.sede === sede || one.programados.length === 0 ? [] : [one.sede]))
    : []
  const semanas = useQueries({ queries: others.map((id) => horariosQuery(id)) })
  const calendarios = useQueries({ queries: others.map((id) => calendarioQuery(id)) })
  const reads = others.flatMap((id, at) => {
    const [semana, calendario] = [semanas[at], calendarios[at]]
    return semana === undefined || calendario === undefined
      ? []
      : [{ id, query: together(semana, calendario) }]
  })
  const horarios = new Map<number, Horario>([[sede, horario]])
  for (const { id, query } of reads) {
    if (query.data === undefined) continue
    const [semana, { festivos, dias }] = query.data
    horarios.set(id, { semana, festivos, especiales: dias, cierre: null })
  }
  const isClosed = (instant: Date, id: number): boolean => {
    const before = horarios.get(id)
    return before !== undefined && isOpen(before, instant, zona) && !isOpen(after(before), instant, zona)
  }
  const failed = reads.find(({ query }) => query.error !== null)
  return (
    <>
      {failed !== undefined && (
        <FailedRead query={failed.query} failure="No se pudieron leer los pedidos programados." />
      )}
      <Programados sede={todas ? null : sede} zona={zona} isClosed={isClosed} />
    </>
  )
}
