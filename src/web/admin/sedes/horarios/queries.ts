// The queries of a branch's hours for staff.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { calendarioApi } from '#contract/sedes/calendario.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const horariosQuery = (sede: number) =>
  queryOptions({
    queryKey: ['horarios', sede],
    queryFn: ({ signal }) => call(sedesAdminApi.horarios, { query: { sede_id: String(sede) }, signal }),
  })

export const calendarioQuery = (sede: number) =>
  queryOptions({
    queryKey: ['horarios', sede, 'calendario'],
    queryFn: ({ signal }) => call(calendarioApi.calendario, { params: { id: String(sede) }, signal }),
    // Always read again: another person may have closed the branch.
    staleTime: 0,
  })

/** What the branches still have to finish. Never from the cache: orders arrive meanwhile. */
export const pendientesQuery = () =>
  queryOptions({
    queryKey: ['sedes', 'pendientes'],
    queryFn: ({ signal }) => call(gestionSedesApi.pendientes, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
