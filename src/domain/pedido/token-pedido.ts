import { HOUR_MS } from '#domain/format.ts'
import { isActivo, type EstadoDePedido } from './pedido.ts'

/**
 * The secret token of an order: 128 bits in base64url. Any other text is no token, and no request
 * is made for it.
 */
export const TOKEN_PEDIDO = /^[\w-]{22}$/

/** The path of the page of a payment online, below '/': its token after a word. */
const PAGO = /^pago-([\w-]{22})$/

/** The token of a payment in a path, or null. */
export const tokenDePago = (segment: string): string | null => PAGO.exec(segment)?.[1] ?? null

export const segmentoDePago = (token: string): string => `pago-${token}`

const VALID_MS = 48 * HOUR_MS

interface PedidoConFechas extends EstadoDePedido {
  readonly fecha: string
  readonly programado_para: string | null
  readonly para_las: string | null
  readonly historial: readonly { readonly fecha: string }[]
}

/**
 * Whether the token of an order still shows it: while it is active, and for 48 hours after it was
 * placed, its hour or its last step, whichever is the latest (rule pedido/token).
 */
export function isTokenVigente(pedido: PedidoConFechas, now: Date): boolean {
  if (isActivo(pedido)) return true
  const { fecha, programado_para, para_las, historial } = pedido
  const last = [fecha, programado_para ?? fecha, para_las ?? fecha, historial.at(-1)?.fecha ?? fecha]
  return now.getTime() - Math.max(...last.map((one) => Date.parse(one))) <= VALID_MS
}
