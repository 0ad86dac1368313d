// The tables of all branches with their states, and what staff do to them.
import { sedesAdminApi, type MesaDePersonal } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { EstadoMesa, Mesa } from '#contract/sedes/sede.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Another waiter may have changed a table. */
const REFRESH_MS = 15_000
const KEY = ['mesas'] as const
/** Milliseconds that the change of a table is told (personal.md §8). */
const TOLD_MS = 3000

export const mesasDePersonalQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'todas'],
    queryFn: async ({ signal }) => (await call(sedesApi.mesas, { signal })).flatMap(withEstado),
    refetchInterval: REFRESH_MS,
  })

/** Staff are told the state of every table. */
const withEstado = ({ estado, ...mesa }: Mesa): MesaDePersonal[] =>
  estado === undefined ? [] : [{ ...mesa, estado }]

/** The tables are read again before the press counts as done. */
export function useChangeEstado(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (estado: EstadoMesa) => {
      await call(sedesAdminApi.changeMesa, { params: { id: String(id) }, body: { estado } })
      notify.success('Estado de la mesa actualizado correctamente', undefined, TOLD_MS)
      await client.invalidateQueries({ queryKey: KEY })
    },
    onError: () => notify.error('Hubo un error al actualizar el estado de la mesa'),
  })
}
