// The pace of the person's branches, and the calls that change it. Rules ritmo/pausa,
// ritmo/mucha-demanda and ritmo/deshacer.
import {
  ritmosApi,
  type NuevoRitmo,
  type Ritmo,
  type RitmoDeshecho,
  type RitmoNormal,
} from '#contract/sedes/ritmo.ts'
import { useManagesDisponibilidad } from '#web/admin/disponibilidad/agotados.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { undoNewest } from '#web/admin/disponibilidad/undo-newest.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Other devices of the branch change it, too. */
const EVERY_MS = 10_000

const ritmosQuery = () =>
  queryOptions({
    queryKey: ['ritmos'],
    queryFn: ({ signal }) => call(ritmosApi.list, { signal }),
    refetchInterval: EVERY_MS,
  })

const NONE: readonly Ritmo[] = []

/** Without the key nothing is asked: a server may not know the call. */
export function useRitmos(): readonly Ritmo[] {
  const manages = useManagesDisponibilidad()
  return useQuery({ ...ritmosQuery(), enabled: manages }).data ?? NONE
}

const onError = (error: Error) => {
  notify.error(detailOf(error, 'No pudimos guardar el cambio'))
}

export function useRitmo() {
  const client = useQueryClient()
  const onSettled = async () => {
    // Not awaited: it only reloads what customers see of the branch.
    void client.invalidateQueries({ queryKey: ['sedes'] })
    await client.invalidateQueries({ queryKey: ritmosQuery().queryKey })
  }
  const lift = useMutation({
    mutationFn: (body: RitmoNormal) => call(ritmosApi.lift, { body }),
    onSuccess: () => {
      notify.success('De vuelta al ritmo normal')
    },
    onError,
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (body: RitmoDeshecho) => call(ritmosApi.undo, { body }),
    onSuccess: () => {
      notify.success('El ritmo quedó como antes')
    },
    onError,
    onSettled,
  })
  const set = useMutation({
    mutationFn: (body: NuevoRitmo) => call(ritmosApi.set, { body }),
    onSuccess: (ritmos, { sede, tipos, minutos }) => {
      const hechos = ritmos.flatMap(({ tipo_pedido, desde, antes }) =>
        antes === undefined ? [] : [{ tipo_pedido, desde, antes }],
      )
      const text = minutos === null ? 'Pedidos en pausa' : 'Avisamos la demora a los clientes'
      const takeBack = () =>
        hechos.length === 0 ? lift.mutate({ sede, tipos }) : undo.mutate({ sede, ritmos: hechos })
      undoNewest(`ritmo ${String(sede)}`, () => notify.undo(text, takeBack))
    },
    // Its form tells a refusal.
    onSettled,
  })
  return { set, lift }
}
