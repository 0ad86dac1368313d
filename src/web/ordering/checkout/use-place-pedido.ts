// Sends the order of a checkout once, and says what its refusal means for what is on screen.
import { pedidosApi, preciosFrescos, type NuevoPedido, type PedidoCreado } from '#contract/pedidos.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { attemptKey, endAttempt } from './attempt-key.ts'

const NOT_CREATED = 'Error al crear el pedido'

export interface Refusal {
  readonly message: string
  /** With changed prices: the total that was shown and the one that would be charged, in pesos. */
  readonly totals: { readonly antes: number; readonly ahora: number } | null
}

interface Attempt {
  readonly pedido: NuevoPedido
  /** Pesos that the customer was shown. */
  readonly total: number
}

/** `onPlaced` runs once the server has the order; `refusal` stands until the next attempt. */
export function usePlacePedido(onPlaced: (pedido: PedidoCreado) => void) {
  const client = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ pedido }: Attempt) =>
      call(pedidosApi.create, { body: pedido, idempotencyKey: attemptKey(pedido) }),
    onSuccess: (pedido) => {
      endAttempt()
      notify.success('Pedido creado con éxito')
      onPlaced(pedido)
    },
    onError: async (failure: Error) => {
      if (isAnswer(failure)) endAttempt()
      else notify.error(NOT_CREATED)
      await refreshAfter(failure, client)
    },
  })
  return {
    place: mutate,
    isPlacing: isPending,
    refusal: error === null ? null : refusalOf(error, variables.total),
  }
}

/** Whether the server decided against this order. Without an answer it may have been placed: the same key asks again. */
function isAnswer(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.codigo !== 'en_curso'
}

/** Brings what the refusal says has changed onto the screen. */
async function refreshAfter(error: Error, client: QueryClient): Promise<void> {
  if (!(error instanceof ApiError)) return
  if (error.codigo === 'precios_cambiaron') {
    const fresh = preciosFrescos.safeParse(error.datos)
    if (fresh.success) chargeDomicilio(fresh.data.costo_domicilio)
  }
  if (error.status !== 409) return
  const sedes = client.invalidateQueries({ queryKey: ['sedes'] })
  await client.invalidateQueries({ queryKey: ['menu'] })
  await sedes
}

function chargeDomicilio(costo_domicilio: number): void {
  const { tipo_pedido, sede, direccion, chooseDireccion } = useEntrega.getState()
  if (tipo_pedido !== 'DOMICILIO' || sede === null || direccion === null) return
  chooseDireccion(sede, { ...direccion, costo_domicilio })
}

/** What to tell about the last attempt. */
function refusalOf(error: Error, total: number): Refusal {
  const fresh =
    error instanceof ApiError && error.codigo === 'precios_cambiaron'
      ? preciosFrescos.safeParse(error.datos)
      : null
  return {
    message: messageOf(error, NOT_CREATED),
    totals: fresh?.success === true ? { antes: total, ahora: fresh.data.total_a_pagar } : null,
  }
}
