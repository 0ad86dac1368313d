// People who hold cash, on the staff's screens: what is read, and the calls that change it.
import { liquidacionesApi, type Liquidacion } from '#contract/caja/liquidaciones.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import type { BodyInput } from '#contract/lib/endpoint.ts'
import { add } from '#web/admin/page/add.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const SIN_PERSONAS = 'No se pudieron leer las personas de la sede.'

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

/** `to` is the call and, where the body does not name it, its drawer. */
function useChange<Body, Answer>(
  to: readonly (string | number)[],
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  { saved, failed, onSaved }: { saved: string; failed: string; onSaved: (answer: Answer) => void },
) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Body) => add([...to, body], (idempotencyKey) => send(body, idempotencyKey)),
    onSuccess: (answer) => {
      notify.success(saved)
      onSaved(answer)
    },
    // Also after a refusal: somebody else was faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['cajas'] }),
  })
  return { send: mutate, busy: isPending, problem: error === null ? null : messageOf(error, failed), reset }
}

export const useLiquidar = (onSaved: (liquidacion: Liquidacion) => void) =>
  useChange(
    [liquidacionesApi.create.path],
    ({ caja, ...body }: BodyInput<typeof liquidacionesApi.create> & { caja: number }, idempotencyKey) =>
      call(liquidacionesApi.create, { ...at(caja), body, idempotencyKey }),
    { saved: 'Liquidación registrada', failed: 'No se pudo liquidar', onSaved },
  )

export const useMoveBase = (cajaId: number, onSaved: () => void) =>
  useChange(
    [liquidacionesApi.moveBase.path, cajaId],
    (body: BodyInput<typeof liquidacionesApi.moveBase>, idempotencyKey) =>
      call(liquidacionesApi.moveBase, { ...at(cajaId), body, idempotencyKey }),
    { saved: 'Base registrada', failed: 'No se pudo registrar la base', onSaved },
  )

export const useEntregarPropinas = (onSaved: () => void) =>
  useChange(
    [propinasApi.create.path],
    ({ caja, ...body }: BodyInput<typeof propinasApi.create> & { caja: number }, idempotencyKey) =>
      call(propinasApi.create, { ...at(caja), body, idempotencyKey }),
    { saved: 'Propinas entregadas', failed: 'No se pudieron entregar las propinas', onSaved },
  )
