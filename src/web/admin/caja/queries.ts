// Drawers on the staff's screens: what is read, and the calls that change it.
import { cajasApi, type CajaAbierta } from '#contract/caja/cajas.ts'
import type { BodyOf, WholeBody } from '#contract/lib/endpoint.ts'
import { useCajaChange } from '#web/admin/caja/liquidar/use-caja-change.ts'
import { nextPage } from '#web/admin/page/listas/use-pages.ts'
import { call } from '#web/lib/call.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'

const KEY = ['cajas'] as const
const TURNOS = ['turnos'] as const
const TURNOS_PAGE = 50
const FIRST: number | null = null

/** Somebody may have opened or closed one on another device. */
export const cajasQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(cajasApi.list, { signal }),
    staleTime: 0,
  })

/** The archived drawers. A server from before them sends none that is marked. */
export const cajasArchivadasQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'archivadas'],
    queryFn: async ({ signal }) =>
      (await call(cajasApi.list, { query: { archivadas: 'true' }, signal })).filter(
        ({ archivada }) => archivada === true,
      ),
    staleTime: 0,
  })

export const cajaQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(cajasApi.read, { params: { id: String(id) }, signal }),
    staleTime: 0,
  })

export const turnosQuery = () =>
  infiniteQueryOptions({
    queryKey: TURNOS,
    queryFn: ({ signal, pageParam }) =>
      call(cajasApi.turnos, { query: pageParam === null ? {} : { antes: String(pageParam) }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage(TURNOS_PAGE),
    staleTime: 0,
  })

/** A closed shift never changes. */
export const cierreQuery = (id: string) =>
  queryOptions({
    queryKey: [...TURNOS, id],
    queryFn: ({ signal }) => call(cajasApi.cierre, { params: { id }, signal }),
    staleTime: Infinity,
  })

export const ajustesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'ajustes'],
    queryFn: ({ signal }) => call(cajasApi.ajustes, { signal }),
    // Never from the cache: the form starts with the stored settings.
    staleTime: 0,
    gcTime: 0,
  })

const at = (id: number) => ({ params: { id: String(id) } })

export const useCreateCaja = (onSaved: () => void) =>
  useCajaChange(
    [cajasApi.create.path],
    (body: WholeBody<typeof cajasApi.create>, idempotencyKey) =>
      call(cajasApi.create, { body, idempotencyKey }),
    { saved: 'Caja agregada', failed: 'No se pudo agregar la caja', onSaved },
  )

/** Sends another name of a drawer, or archives it, and reads the drawers again. */
export function useChangeCaja(id: number) {
  const client = useQueryClient()
  return async (body: BodyOf<typeof cajasApi.change>) => {
    await call(cajasApi.change, { ...at(id), body })
    await client.invalidateQueries({ queryKey: KEY })
  }
}

export const useOpenTurno = (id: number, onSaved: (caja: CajaAbierta) => void) =>
  useCajaChange(
    [cajasApi.open.path, id],
    (body: WholeBody<typeof cajasApi.open>, idempotencyKey) =>
      call(cajasApi.open, { ...at(id), body, idempotencyKey }),
    { saved: 'Caja abierta', failed: 'No se pudo abrir la caja', onSaved },
  )

export const useAddMovimiento = (id: number, onSaved: () => void) =>
  useCajaChange(
    [cajasApi.addMovimiento.path, id],
    (body: WholeBody<typeof cajasApi.addMovimiento>, idempotencyKey) =>
      call(cajasApi.addMovimiento, { ...at(id), body, idempotencyKey }),
    { saved: 'Movimiento registrado', failed: 'No se pudo registrar el movimiento', onSaved },
  )

export const useCloseTurno = (id: number, onSaved: (cierre: { id: number }) => void) =>
  useCajaChange(
    [cajasApi.close.path, id],
    (body: WholeBody<typeof cajasApi.close>, idempotencyKey) =>
      call(cajasApi.close, { ...at(id), body, idempotencyKey }),
    { saved: 'Caja cerrada', failed: 'No se pudo cerrar la caja', onSaved },
  )
