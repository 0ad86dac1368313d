// The payment online that this device has begun. The cart stays until it is paid, so that a decline
// or a closed tab loses nothing. Rule pago/en-linea.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { segmentoDePago } from '#domain/pedido/token-pedido.ts'
import { call } from '#web/lib/call.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

interface PagoPendiente {
  readonly token: string
  /** Until when the order waits. */
  readonly vence: string
  readonly sent: Pick<NuevoPedido, 'invitado' | 'tipo_pedido' | 'consentimiento'>
}

export const usePagoPendiente = create<{ readonly pago: PagoPendiente | null }>()(
  persist((): { pago: PagoPendiente | null } => ({ pago: null }), { name: 'pago-en-linea' }),
)

const pagoPath = (token: string): string => clientePaths.token(segmentoDePago(token))

export function forgetPago(): void {
  usePagoPendiente.setState({ pago: null })
}

/** Leaves for the provider's page, or for our own when the payment has a result already. */
export async function startPago(pedido: NuevoPedido, idempotencyKey: string): Promise<null> {
  const { token, vence, enlace } = await call(enLineaApi.start, { body: pedido, idempotencyKey })
  const { invitado, tipo_pedido, consentimiento } = pedido
  usePagoPendiente.setState({ pago: { token, vence, sent: { invitado, tipo_pedido, consentimiento } } })
  window.location.assign(enlace ?? pagoPath(token))
  return null
}

/** The customer pays in another form: what the payment holds is free again. */
export async function giveUpPago(): Promise<void> {
  const { pago } = usePagoPendiente.getState()
  if (pago === null) return
  // Without a response the payment ends by itself.
  await call(enLineaApi.cancel, { params: { token: pago.token } }).catch(() => undefined)
  forgetPago()
}
