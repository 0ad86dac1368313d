// The query of all tables with their states, and the mutations of staff.
import type { BodyOf } from '#contract/lib/endpoint.ts'
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

/** The archived tables. A server from before them sends none that is marked. */
export const mesasArchivadasQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'archivadas'],
    queryFn: async ({ signal }) =>
      (await call(sedesApi.mesas, { query: { archivadas: 'true' }, signal })).filter(
        ({ archivada }) => archivada === true,
      ),
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

/** Sends a change of a table, and reads the tables again. */
export function useChangeMesa(id: number) {
  const client = useQueryClient()
  return async (body: BodyOf<typeof sedesAdminApi.changeMesa>) => {
    await call(sedesAdminApi.changeMesa, { params: { id: String(id) }, body })
    await client.invalidateQueries({ queryKey: KEY })
  }
}

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
