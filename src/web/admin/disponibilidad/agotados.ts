// What the person's branches have run out of or have counted, and the calls that change it. Rule
// disponibilidad/agotado.
import {
  disponibilidadApi,
  type Agotado,
  type DeNuevo,
  type NuevoAgotado,
} from '#contract/disponibilidad/disponibilidad.ts'
import type { Cosa } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Other devices of the branch change it, too. */
const EVERY_MS = 10_000

const agotadosQuery = () =>
  queryOptions({
    queryKey: ['agotados'],
    queryFn: ({ signal }) => call(disponibilidadApi.list, { signal }),
    refetchInterval: EVERY_MS,
  })

export const useManagesDisponibilidad = () =>
  useSession((state) => state.userPermissions.includes('gestionar_disponibilidad'))

const NONE: readonly Agotado[] = []

/** Without the key nothing is asked: a server may not know the call. */
export function useAgotados(): readonly Agotado[] {
  const manages = useManagesDisponibilidad()
  return useQuery({ ...agotadosQuery(), enabled: manages }).data ?? NONE
}

/** Something that can run out, with its name. */
export interface CosaNombrada {
  readonly cosa: Cosa
  readonly id: number
  readonly nombre: string
}

/** 'Agotado en Chapinero', 'Quedan 8 en Chapinero' */
export const enSede = (quedan: number | null, sede: string): string =>
  `${(quedan ?? 0) === 0 ? 'Agotado' : quedanText(quedan ?? 0)} en ${sede}`

export function useAgotar() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: agotadosQuery().queryKey })
  const lift = useMutation({
    mutationFn: ({ sede, cosa, id }: DeNuevo & { nombre: string }) =>
      call(disponibilidadApi.lift, { body: { sede, cosa, id } }),
    onSuccess: (_left, { nombre }) => {
      notify.success(`Se vende otra vez: ${nombre}`)
    },
    onError: (error) => notify.error(detailOf(error, 'No pudimos guardar el cambio')),
    onSettled: refresh,
  })
  const set = useMutation({
    mutationFn: (body: NuevoAgotado) => call(disponibilidadApi.set, { body }),
    onSuccess: ({ sede, cosa, id, nombre, quedan }) => {
      notify.undo(enSede(quedan, sede.nombre), () => lift.mutate({ sede: sede.id, cosa, id, nombre }), nombre)
    },
    onError: (error) => notify.error(detailOf(error, 'No pudimos guardar el cambio')),
    onSettled: refresh,
  })
  return { set, lift }
}
