// The archived tables below the others, each with 'Restaurar'. Rule mesa/archivada.
import type { Mesa, Sede } from '#contract/sedes/sede.ts'
import { sedeName } from '#domain/texto.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { ArchivedRow } from '#web/admin/page/name-menu.tsx'
import { Archived } from '#web/ui/archived.tsx'
import { useQuery } from '@tanstack/react-query'
import { mesasArchivadasQuery, useChangeMesa } from './queries.ts'

export function MesasArchivadas({ sedes }: { sedes: readonly Sede[] }) {
  const query = useQuery(mesasArchivadasQuery())
  const rows = sedes.flatMap(({ id, nombre }) =>
    (query.data ?? [])
      .filter(({ sede }) => sede === id)
      .map((mesa) => <MesaArchivada key={mesa.id} mesa={mesa} sede={sedeName(nombre)} />),
  )
  return (
    <>
      <FailedRead query={query} failure="No se pudieron leer las mesas archivadas." />
      <Archived count={rows.length} label="Ver mesas archivadas">
        {rows}
      </Archived>
    </>
  )
}

function MesaArchivada({ mesa: { id, nombre }, sede }: { mesa: Mesa; sede: string }) {
  const change = useChangeMesa(id)
  return <ArchivedRow nombre={nombre} sede={sede} restaurada="Mesa restaurada" change={change} />
}
