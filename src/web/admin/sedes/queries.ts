// The hours of a branch, as staff read them.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const horariosQuery = (sede: number) =>
  queryOptions({
    queryKey: ['horarios', sede],
    queryFn: ({ signal }) => call(sedesAdminApi.horarios, { query: { sede_id: String(sede) }, signal }),
  })
