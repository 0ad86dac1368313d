// The payment online that this device has begun. The cart stays until it is paid, so that a decline
// or a closed tab loses nothing. Rule pago/en-linea.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { segmentoDePago } from '#domain/pedido/token-pedido.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { persist } from '#web/lib/persist.ts'
import type { LineaEnviada } from '#web/ordering/carrito/lines.ts'
import { create } from 'zustand'

/** The promise that was shown before the payment, and the zone in which its hour is read. */
export interface PromesaMostrada {
  readonly mostrada: string
  readonly zona: string
}

/** What the device needs of the sent order once it is placed. */
export type Enviado = Pick<NuevoPedido, 'invitado' | 'tipo_pedido' | 'consentimiento'> & {
  /** Undefined in a payment of an older version: its order is the whole cart. */
  readonly lineas?: readonly LineaEnviada[]
}

export interface PagoPendiente {
  readonly token: string
  /** Until when the order waits. */
  readonly vence: string
  /** The Idempotency-Key of its order. A payment of an older version has none. */
  readonly clave?: string
  /** Null when none was shown. A payment of an older version has none. */
  readonly promesa?: PromesaMostrada | null
  readonly sent: Enviado
}

export const usePagoPendiente = create<{ readonly pago: PagoPendiente | null }>()(
  persist((): { pago: PagoPendiente | null } => ({ pago: null }), { name: 'pago-en-linea' }),
)

const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** Null after a day: the cart then is another one. */
export function pagoBegun(): PagoPendiente | null {
  const { pago } = usePagoPendiente.getState()
  return pago === null || Date.parse(pago.vence) + REMEMBERED_MS < Date.now() ? null : pago
}

export const pagoPath = (token: string): string => clientePaths.token(segmentoDePago(token))

export function forgetPago(): void {
  usePagoPendiente.setState({ pago: null })
}
