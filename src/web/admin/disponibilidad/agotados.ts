// What the person's branches have run out of or have counted, and the calls that change it. Rules
// disponibilidad/agotado and disponibilidad/deshacer.
import { disponibilidadApi, type Agotado, type DeNuevo } from '#contract/disponibilidad/disponibilidad.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import type { Cosa } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'
import { undoNewest } from './undo-newest.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

/** Without a live channel. */
const EVERY_MS = 10_000
/** With one: what has come to its end leaves the list. */
const EVERY_TOLD_MS = 60_000

const AGOTADOS_KEY = ['agotados']
const agotadosQuery = () =>
  queryOptions({
    queryKey: AGOTADOS_KEY,
    queryFn: ({ signal }) => call(disponibilidadApi.list, { signal }),
  })

/** Whether the live channel tells of each change. */
const useCanal = create<{ readonly tells: boolean }>(() => ({ tells: false }))

/** The live channel says that the list may have changed. */
export function hearAgotados(client: QueryClient): void {
  useCanal.setState({ tells: true })
  void client.invalidateQueries({ queryKey: AGOTADOS_KEY })
}

/** The live channel has no connection. */
export function missAgotados(): void {
  useCanal.setState({ tells: false })
}

export const useManagesDisponibilidad = () =>
  useSession((state) => state.userPermissions.includes('gestionar_disponibilidad'))

const NONE: readonly Agotado[] = []

/** Without the key nothing is asked: a server may not know the call. */
export function useAgotados(): readonly Agotado[] {
  const manages = useManagesDisponibilidad()
  const refetchInterval = useCanal((state) => state.tells) ? EVERY_TOLD_MS : EVERY_MS
  return useQuery({ ...agotadosQuery(), enabled: manages, refetchInterval }).data ?? NONE
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

/** The button that ends it. */
export const liftText = (quedan: number | null): string =>
  (quedan ?? 0) === 0 ? 'Volver a vender' : 'Dejar de contar'

const onError = (error: Error) => {
  notify.error(detailOf(error, 'No pudimos guardar el cambio'))
}

/** `inForm`: a form tells the refusal of `set`. */
export function useAgotar({ inForm = false } = {}) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: AGOTADOS_KEY })
  const lift = useMutation({
    mutationFn: ({ sede, cosa, id }: DeNuevo & { nombre: string; quedan: number | null }) => {
      const body: WholeBody<typeof disponibilidadApi.lift> = { sede, cosa, id }
      return call(disponibilidadApi.lift, { body })
    },
    onSuccess: (_left, { nombre, quedan }) => {
      notify.success(`${(quedan ?? 0) === 0 ? 'Se vende otra vez' : 'Ya no se cuenta'}: ${nombre}`)
    },
    onError,
    onSettled,
  })
  const undo = useMutation({
    mutationFn: ({ hecho }: { hecho: WholeBody<typeof disponibilidadApi.undo>; nombre: string }) =>
      call(disponibilidadApi.undo, { body: hecho }),
    onSuccess: (_now, { nombre }) => {
      notify.success(`Quedó como antes: ${nombre}`)
    },
    onError,
    onSettled,
  })
  const set = useMutation({
    mutationFn: (body: WholeBody<typeof disponibilidadApi.set>) => call(disponibilidadApi.set, { body }),
    onSuccess: ({ sede, cosa, id, nombre, quedan, desde, hasta, antes }) => {
      const thing = { sede: sede.id, cosa, id }
      const takeBack = () =>
        antes === undefined
          ? lift.mutate({ ...thing, nombre, quedan })
          : undo.mutate({ hecho: { ...thing, quedan, desde, hasta, antes }, nombre })
      const key = `agotado ${Object.values(thing).join(' ')}`
      undoNewest(key, () => notify.undo(enSede(quedan, sede.nombre), takeBack, nombre))
    },
    onError: inForm ? undefined : onError,
    onSettled,
  })
  return { set, lift }
}
