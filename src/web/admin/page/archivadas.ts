// The archived branches. Rule sede/archivada.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const archivadasQuery = () =>
  queryOptions({
    queryKey: ['sedes', 'archivadas'],
    queryFn: ({ signal }) => call(gestionSedesApi.archivadas, { signal }),
  })

/** Those of the person. */
export function useOwnArchivadas() {
  const own = useOwnSedeIds()
  const { data = [] } = useQuery(archivadasQuery())
  return data.filter(({ id }) => own === null || own.includes(id))
}
