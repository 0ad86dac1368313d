// The query of a branch's hours for staff.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const horariosQuery = (sede: number) =>
  queryOptions({
    queryKey: ['horarios', sede],
    queryFn: ({ signal }) => call(sedesAdminApi.horarios, { query: { sede_id: String(sede) }, signal }),
  })
