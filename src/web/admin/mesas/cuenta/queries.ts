// The account of a table on the staff's screens: its query, and the calls that change it.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { cuentasApi, type Cuenta } from '#contract/mesas/cuentas.ts'
import type { ModoDeDividir } from '#domain/mesa/division.ts'
import { useRereadCajas } from '#web/admin/caja/own-caja.ts'
import { add } from '#web/admin/page/add.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import type { Book } from '#web/admin/pedidos/merge-pedidos.ts'
import { call } from '#web/lib/call.ts'
import { detailOf, errorCode } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Another waiter may have divided an account, which no order shows. */
const REFRESH_MS = 15_000

export const cuentaQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuentas', id],
    queryFn: ({ signal }) => call(cuentasApi.read, { params: { id: String(id) }, signal }),
    refetchInterval: REFRESH_MS,
  })

/** The account, read again when one of its orders changes on the live channel. */
export function useCuenta(id: number) {
  const query = useQuery(cuentaQuery(id))
  const client = useQueryClient()
  useEffect(() => {
    let seen = versionsOf(useBoard.getState().book, id)
    return useBoard.subscribe(({ book }) => {
      const now = versionsOf(book, id)
      if (now === seen) return
      seen = now
      void client.invalidateQueries({ queryKey: cuentaQuery(id).queryKey })
    })
  }, [client, id])
  return query
}

/** '47 3,48 1': the orders of an account with their versions. */
const versionsOf = ({ entries }: Book, cuenta: number): string =>
  [...entries.values()]
    .filter(({ pedido }) => pedido.cuenta === cuenta)
    .map(({ pedido }) => `${String(pedido.id)} ${String(pedido.version)}`)
    .join()

/** The answer of a repeated call is the account as the first call left it: an older one. */
export const newestOf = (known: Cuenta | undefined, answer: Cuenta): Cuenta =>
  known !== undefined && known.version > answer.version ? known : answer

/** Tells a failure, and reads the account again: somebody else may have changed it. */
function useChange<Values>(
  cuenta: Cuenta,
  {
    send,
    done,
    failed,
    onDone,
  }: {
    send: (values: Values) => Promise<Cuenta>
    done: string
    failed: string
    onDone?: (() => void) | undefined
  },
) {
  const client = useQueryClient()
  const rereadCajas = useRereadCajas()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (after) => {
      const { queryKey } = cuentaQuery(cuenta.id)
      client.setQueryData(queryKey, (known) => newestOf(known, after))
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['mesas'] })
      notify.success(done)
      onDone?.()
    },
    onError: (failure) => {
      void client.invalidateQueries({ queryKey: ['cuentas'] })
      rereadCajas(failure)
      if (isChanged(failure)) onDone?.()
      if (isChanged(failure) || onDone === undefined) notify.error(detailOf(failure, failed))
    },
  })
  const problem = error === null || isChanged(error) ? null : detailOf(error, failed)
  return { send: mutate, busy: isPending, problem, reset }
}

const isChanged = (error: unknown): boolean => errorCode(error) === 'cuenta_cambiada'

const paramsOf = ({ id }: Cuenta) => ({ id: String(id) })

export const useCobrar = (cuenta: Cuenta, onDone: () => void) =>
  useChange(cuenta, {
    send: (body: Omit<WholeBody<typeof cuentasApi.createPago>, 'version'>) =>
      // Without the version: a payment whose answer was lost is a new version of the account.
      add([cuentasApi.createPago.path, cuenta.id, body], (idempotencyKey) =>
        call(cuentasApi.createPago, {
          params: paramsOf(cuenta),
          body: { ...body, version: cuenta.version },
          idempotencyKey,
        }),
      ),
    done: 'Pago registrado',
    failed: 'No se pudo registrar el pago',
    onDone,
  })

export const useAnularCobro = (cuenta: Cuenta) =>
  useChange(cuenta, {
    send: (cobro: number) =>
      call(cuentasApi.cancelPago, { params: { ...paramsOf(cuenta), pago: String(cobro) } }),
    done: 'Pago anulado',
    failed: 'No se pudo anular el pago',
  })

export const useDividir = (cuenta: Cuenta, onDone: () => void) =>
  useChange(cuenta, {
    send: (division: ModoDeDividir) =>
      call(cuentasApi.divide, {
        params: paramsOf(cuenta),
        body: { division: toBody(division), version: cuenta.version },
        idempotencyKey: newKey(),
      }),
    done: 'Cuenta dividida',
    failed: 'No se pudo dividir la cuenta',
    onDone,
  })

export const usePasar = (cuenta: Cuenta, onDone: () => void) =>
  useChange(cuenta, {
    send: (mesa: number) =>
      call(cuentasApi.move, {
        params: paramsOf(cuenta),
        body: { mesa, version: cuenta.version },
        idempotencyKey: newKey(),
      }),
    done: 'La cuenta pasó a otra mesa',
    failed: 'No se pudo pasar la cuenta a otra mesa',
    onDone,
  })

export const useJuntar = (cuenta: Cuenta, onDone: () => void) =>
  useChange(cuenta, {
    send: (otra: number) =>
      call(cuentasApi.join, {
        params: paramsOf(cuenta),
        body: { cuenta: otra, version: cuenta.version },
        idempotencyKey: newKey(),
      }),
    done: 'Cuentas juntas',
    failed: 'No se pudieron juntar las cuentas',
    onDone,
  })

/** The contract reads lists that may be changed. */
function toBody(division: ModoDeDividir) {
  if (division.modo === 'IGUAL') return division
  if (division.modo === 'VALOR') return { ...division, valores: [...division.valores] }
  return { ...division, partes: division.partes.map((lineas) => [...lineas]) }
}
