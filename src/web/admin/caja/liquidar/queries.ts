// People who hold cash, on the staff's screens: what is read, and the calls that change it.
import { liquidacionesApi, type Liquidacion } from '#contract/caja/liquidaciones.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { every } from '#web/admin/page/loaded.tsx'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { useCajaChange } from './use-caja-change.ts'

export const SIN_PERSONAS = 'No se pudieron leer las personas de la sede.'

/** How often /caja reads again what other devices change. */
export const refetchInterval = every(20_000)

const at = (id: number) => ({ params: { id: String(id) } })

/** By any drawer of the branch. Payments of other devices change it. */
export const porLiquidarQuery = (cajaId: number) =>
  queryOptions({
    queryKey: ['cajas', cajaId, 'liquidaciones'],
    queryFn: ({ signal }) => call(liquidacionesApi.list, { ...at(cajaId), signal }),
    staleTime: 0,
  })

/** A settlement never changes. */
export const liquidacionQuery = (id: string) =>
  queryOptions({
    queryKey: ['liquidaciones', id],
    queryFn: ({ signal }) => call(liquidacionesApi.read, { params: { id }, signal }),
    staleTime: Infinity,
  })

/** Who carries an order, and the people of its branch. */
export const llevaQuery = (pedidoId: number, version: number | null = null) =>
  queryOptions({
    queryKey: ['pedidos', pedidoId, 'lleva', version],
    queryFn: ({ signal }) => call(liquidacionesApi.lleva, { ...at(pedidoId), signal }),
    staleTime: 0,
  })

/** By any drawer of the branch. */
export const propinasQuery = (cajaId: number) =>
  queryOptions({
    queryKey: ['cajas', cajaId, 'propinas'],
    queryFn: ({ signal }) => call(propinasApi.read, { ...at(cajaId), signal }),
    staleTime: 0,
  })

export const useLiquidar = (onSaved: (liquidacion: Liquidacion) => void) =>
  useCajaChange(
    [liquidacionesApi.create.path],
    ({ caja, ...body }: WholeBody<typeof liquidacionesApi.create> & { caja: number }, idempotencyKey) =>
      call(liquidacionesApi.create, { ...at(caja), body, idempotencyKey }),
    { saved: 'Liquidación registrada', failed: 'No se pudo liquidar', onSaved },
  )

export const useMoveBase = (cajaId: number, onSaved: () => void) =>
  useCajaChange(
    [liquidacionesApi.moveBase.path, cajaId],
    (body: WholeBody<typeof liquidacionesApi.moveBase>, idempotencyKey) =>
      call(liquidacionesApi.moveBase, { ...at(cajaId), body, idempotencyKey }),
    { saved: 'Base registrada', failed: 'No se pudo registrar la base', onSaved },
  )

export const useEntregarPropinas = (onSaved: () => void) =>
  useCajaChange(
    [propinasApi.create.path],
    ({ caja, ...body }: WholeBody<typeof propinasApi.create> & { caja: number }, idempotencyKey) =>
      call(propinasApi.create, { ...at(caja), body, idempotencyKey }),
    { saved: 'Propinas entregadas', failed: 'No se pudieron entregar las propinas', onSaved },
  )
