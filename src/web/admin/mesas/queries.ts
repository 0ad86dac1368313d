// The query of all tables with their states, and the mutations of staff.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { sedesAdminApi, type MesaDePersonal } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { EstadoMesa, Mesa } from '#contract/sedes/sede.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Another waiter may have changed a table. */
const REFRESH_MS = 15_000
const KEY = ['mesas'] as const
/** How long the toast of a changed state stays, in milliseconds. Rule pantalla/avisos. */
const TOLD_MS = 3000

export const mesasDePersonalQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'todas'],
    queryFn: async ({ signal }) => (await call(sedesApi.mesas, { signal })).flatMap(withEstado),
    refetchInterval: REFRESH_MS,
  })

const withEstado = ({ estado, sede, ...mesa }: Mesa): MesaDePersonal[] =>
  estado === undefined || sede === null ? [] : [{ ...mesa, sede, estado }]

/** The open accounts. A server from before accounts has none. */
export const cuentasQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'cuentas'],
    queryFn: ({ signal }) => call(cuentasApi.list, { signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  })

/** The mutation is pending until the tables are read again. */
export function useChangeEstado(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (estado: EstadoMesa) => {
      await call(sedesAdminApi.changeMesa, { params: { id: String(id) }, body: { estado } })
      notify.success('Estado de la mesa actualizado correctamente', undefined, TOLD_MS)
      await client.invalidateQueries({ queryKey: KEY })
    },
    onError: (error) => notify.error(messageOf(error, 'Hubo un error al actualizar el estado de la mesa')),
  })
}
