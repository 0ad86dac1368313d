// Sends the order of a checkout once, and shows what its refusal means.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { isPasado, preciosFrescos, type NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoRecibido } from '#contract/pedidos/pedido.ts'
import { peorQueLoMostrado } from '#domain/ritmo/promesa.ts'
import { ApiError, call, isRefusal } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { runAll } from '#web/ordering/pedido/run-all.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import type { LineaEnviada } from '#web/ordering/carrito/lines.ts'
import { forgetPago, type Enviado } from '#web/ordering/pago/pago-pendiente.ts'
import { giveUpPago, startPago } from '#web/ordering/pago/start-pago.ts'
import { attemptKey, endAttempt } from './attempt-key.ts'
import { PEDIDO_CREADO } from './use-after-pedido.ts'
import { cuponesQuery, type CuponRechazado } from './use-cupon.ts'

const NOT_CREATED = 'Error al crear el pedido'

export interface Refusal {
  readonly message: string
  /**
   * The shown total and the one that would be charged, in pesos, after prices changed or a coupon
   * was refused.
   */
  readonly totals: { readonly antes: number; readonly ahora: number } | null
}

interface Attempt {
  readonly pedido: NuevoPedido
  /** Its lines in the cart. */
  readonly lineas: readonly LineaEnviada[]
  /** The promise that was shown; null for none. */
  readonly promesa: Date | null
  readonly zona: string
  /** The shown total in pesos. */
  readonly total: number
  /** The total without the coupon. */
  readonly totalSinCupon: number
}

interface Outcomes {
  /** Runs when the server has stored the order. It throws when the cart still has the order. */
  readonly onPlaced: (pedido: PedidoRecibido, sent: Enviado) => void
  readonly onCuponRefused: (cupon: CuponRechazado) => void
}

interface Variables extends Attempt {
  readonly idempotencyKey: string
}

/** `refusal` stays until the next attempt. */
export function usePlacePedido(outcomes: Outcomes) {
  const client = useQueryClient()
  // Also of a checkout that was closed meanwhile.
  const enviando = useEnvio((state) => state.enviando)
  const { mutate, isPending, error, variables } = useMutation(placing(outcomes, client))
  return {
    place: (attempt: Attempt) => mutate({ ...attempt, idempotencyKey: attemptKey(attempt.pedido) }),
    isPlacing: isPending || enviando,
    refusal: error === null ? null : refusalOf(error, variables),
  }
}

/** Null when the browser leaves for the page of a payment. */
async function send({ pedido, promesa, zona, lineas, idempotencyKey }: Variables) {
  if (pedido.forma_de_pago === 'EN_LINEA') {
    const shown = promesa === null ? null : { mostrada: promesa.toISOString(), zona }
    return startPago(pedido, idempotencyKey, shown, lineas)
  }
  if (isPasado(pedido)) {
    const { id } = await call(pedidosApi.note, { body: pedido, idempotencyKey })
    return { id, token: null, para_las: null }
  }
  if (!(await giveUpPago())) return null
  const placed = await call(pedidosApi.create, { body: pedido, idempotencyKey })
  forgetPago()
  return placed
}

/** A failure after the response is no failure of the order: nothing here may throw on success. */
export function placing({ onPlaced, onCuponRefused }: Outcomes, client: QueryClient) {
  return mutationOptions({
    mutationFn: send,
    onMutate: () => useEnvio.setState({ enviando: true }),
    onSuccess: (pedido, { pedido: sent, promesa, zona, lineas, idempotencyKey }) => {
      const { invitado, tipo_pedido, consentimiento } = sent
      runAll(
        () => {
          // The order keeps its key until it is paid.
          if (pedido === null) return
          onPlaced(pedido, { invitado, tipo_pedido, consentimiento, lineas })
          endAttempt(idempotencyKey)
        },
        () => {
          if (pedido === null) return
          const placed = isPasado(sent) ? 'Pedido anotado' : PEDIDO_CREADO
          const para = pedido.para_las === null ? null : new Date(pedido.para_las)
          const tipo = tipo_pedido ?? 'DOMICILIO'
          const later = peorQueLoMostrado(promesa, para, { tipo, now: new Date(), zona })
          if (later === null) notify.success(placed)
          else notify.both(placed, later)
        },
        () => useEnvio.setState({ enviando: false }),
      )
    },
    onError: async (failure: Error, { pedido, idempotencyKey }) => {
      useEnvio.setState({ enviando: false })
      if (isAnswer(failure)) endAttempt(idempotencyKey)
      // The reason is beside the button.
      notify.error(NOT_CREATED)
      if (isCuponRefusal(failure)) {
        onCuponRefused({ codigo: pedido.codigo_cupon ?? '', motivo: failure.message })
        await client.invalidateQueries({ queryKey: cuponesQuery().queryKey })
      }
      // The token that was sent no longer counts: reading the person ends the session, so that
      // checkout asks for name and phone (rule cuenta/sesion-vencida).
      if (lacksContact(failure) && useSession.getState().token !== '') {
        await useSession.getState().loadProfile()
      }
      await refreshAfter(failure, client)
    },
  })
}

/**
 * True when the server refused the order. Without a response the order may have been placed: a
 * retry sends the same key.
 */
const isAnswer = (error: Error): boolean => isRefusal(error) && error.codigo !== 'en_curso'

const isCuponRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.codigo.startsWith('cupon_')

const lacksContact = (error: Error): boolean =>
  error instanceof ApiError && error.campos['invitado'] !== undefined

/** Reads again the data that the refusal names as changed. */
async function refreshAfter(error: Error, client: QueryClient): Promise<void> {
  if (!(error instanceof ApiError)) return
  if (error.codigo === 'precios_cambiaron') {
    const fresh = preciosFrescos.safeParse(error.datos)
    if (fresh.success) quoteDomicilio(fresh.data.costo_cotizado ?? fresh.data.costo_domicilio)
  }
  if (error.codigo === 'caja_cerrada' || error.campos['caja'] !== undefined) {
    await client.invalidateQueries({ queryKey: ['cajas'] })
  }
  if (error.codigo === 'pedido_minimo' || error.campos['medio'] !== undefined) {
    await client.invalidateQueries({ queryKey: ['negocio'] })
  }
  if (error.status !== 409) return
  const negocio = client.invalidateQueries({ queryKey: ['negocio'] })
  const sedes = client.invalidateQueries({ queryKey: ['sedes'] })
  await client.invalidateQueries({ queryKey: ['cuartos'] })
  await client.invalidateQueries({ queryKey: ['menu'] })
  await sedes
  await negocio
}

/**
 * A smaller cart may owe the fee of a delivery that is free now (rule domicilio/costo-distinto).
 */
function quoteDomicilio(costo_domicilio: number): void {
  const { tipo_pedido, sede, direccion, chooseDireccion } = useEntrega.getState()
  if (tipo_pedido !== 'DOMICILIO' || sede === null || direccion === null) return
  chooseDireccion(sede, { ...direccion, costo_domicilio })
}

/** What to show about the last attempt. */
function refusalOf(error: Error, { total, totalSinCupon }: Attempt): Refusal {
  if (isCuponRefusal(error)) return { message: error.message, totals: { antes: total, ahora: totalSinCupon } }
  const fresh =
    error instanceof ApiError && error.codigo === 'precios_cambiaron'
      ? preciosFrescos.safeParse(error.datos)
      : null
  return {
    message: detailOf(error),
    totals: fresh?.success === true ? { antes: total, ahora: fresh.data.total_a_pagar } : null,
  }
}
