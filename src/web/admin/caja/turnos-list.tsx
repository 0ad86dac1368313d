// Closed shifts with the difference of each, the newest first.
import type { Caja, TurnoCerrado } from '#contract/caja/cajas.ts'
import { formatFecha } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { usePages } from '#web/admin/page/listas/use-pages.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CuadreDelTurno } from './cuadre.tsx'
import { turnosQuery } from './queries.ts'

const FAILURE = 'Error al cargar los turnos'

export function TurnosList({ cajas }: { cajas: readonly Caja[] }) {
  useReadAfterClose(cajas)
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const { query, onMore, loadingMore } = usePages(turnosQuery(), FAILURE)
  return (
    <section aria-labelledby="turnos">
      <h2 id="turnos" className="mb-3 text-18 font-bold">
        Turnos cerrados
      </h2>
      <Loaded query={query} failure={FAILURE}>
        {(turnos) => (
          <DataTable
            label="Turnos cerrados"
            rows={turnos}
            idOf={({ id }) => id}
            columns={columnsOf(zona)}
            empty={
              <EmptyState
                heading="h3"
                title="Aún no hay turnos cerrados"
                text="Al contar y cerrar una caja, su informe queda aquí."
              />
            }
            {...(onMore === undefined ? {} : { onMore, loadingMore })}
          />
        )}
      </Loaded>
    </section>
  )
}

/** Reads all pages again when another device has closed a shift: closed ones never change. */
function useReadAfterClose(cajas: readonly Caja[]): void {
  const client = useQueryClient()
  const open = useRef<readonly number[]>([])
  useEffect(() => {
    const now = cajas.flatMap(({ turno }) => (turno === null ? [] : [turno.id]))
    const isClosed = open.current.some((id) => !now.includes(id))
    open.current = now
    if (isClosed) void client.invalidateQueries({ queryKey: turnosQuery().queryKey, exact: true })
  }, [cajas, client])
}

const columnsOf = (zona: string): [Column<TurnoCerrado>, ...Column<TurnoCerrado>[]] => [
  {
    label: 'Cierre',
    cell: ({ id, cerrado_en }) => (
      <Link to={adminPaths.cierreDeCaja(id)} className="font-bold text-ink underline underline-offset-4">
        {formatFecha(cerrado_en, zona)}
      </Link>
    ),
  },
  { label: 'Caja', cell: ({ caja, sede }) => `${caja.nombre} · ${sede.nombre}` },
  { label: 'Cerró', cell: ({ cerrado_por }) => cerrado_por, labelled: true },
  { label: 'Conteo', cell: (turno) => <CuadreDelTurno turno={turno} /> },
]
