// The live channel /ws/pedidos/: the frames in each direction.
import * as z from 'zod/mini'
import { id, instante, nombrado } from '#contract/lib/campos.ts'
import { llamado, type Llamado } from './llamados.ts'
import { pedido, pedidoTrasladado, type PedidoTrasladado } from './pedido.ts'

export const LIVE_PATH = '/ws/pedidos/'

/**
 * Close codes of the channel: no valid credentials, not allowed, not a valid frame, server going
 * away.
 */
export const LIVE_CLOSE = {
  unauthenticated: 4401,
  forbidden: 4403,
  badFrame: 1008,
  restarting: 1012,
  full: 1013,
} as const

/**
 * Reason beside `unauthenticated` when no credentials came in time. They were not refused, so the
 * client tries again.
 */
export const LIVE_LATE = 'late'

/** Whether the server refused the credentials: without a change another try would end the same. */
export const isClosedForGood = ({ code, reason }: { code: number; reason: string }): boolean =>
  (code === LIVE_CLOSE.unauthenticated && reason !== LIVE_LATE) || code === LIVE_CLOSE.forbidden

/**
 * First frame: staff (token), an order's owner (token + pedido), or a client with the order's own
 * token.
 */
const authFrame = z.union([
  z.object({ type: z.literal('auth'), pedido_token: z.string().check(z.maxLength(200)) }),
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(200)), pedido: z.optional(id) }),
])
/** Later frames: request the events after `seq`. */
const sinceFrame = z.object({ type: z.literal('desde'), seq: z.int().check(z.minimum(0)) })
/** A heartbeat: a browser gets no event when its network stops carrying data. */
const beatFrame = z.object({ type: z.literal('latido') })
/** A board is open: of one branch, or of all branches of the person (rule tablero/sin-tablero). */
const boardFrame = z.object({ type: z.literal('tablero'), sede: z.nullable(id) })
export const clientFrame = z.union([authFrame, sinceFrame, beatFrame, boardFrame])
export type ClientFrame = z.infer<typeof clientFrame>

const sinTablero = z.object({ sede: nombrado, desde: instante })
/** An open branch whose board nobody has open, and since when. */
export type SinTablero = z.infer<typeof sinTablero>

export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listo'), seq: z.int() }),
  z.object({ type: z.literal('latido'), seq: z.int() }),
  z.object({ type: z.literal('pedido_actualizado'), seq: z.int(), pedido }),
  /** Another branch has the order now: its former branch sees the state alone. */
  z.object({ type: z.literal('pedido_retirado'), seq: z.int(), pedido: pedidoTrasladado }),
  /**
   * For boards: all open calls of tables, after `listo` and after each change (rule mesa/llamar).
   */
  z.object({ type: z.literal('llamados'), llamados: z.array(llamado) }),
  /** For boards, after `listo` and after each change: read again what has run out. */
  z.object({ type: z.literal('disponibilidad') }),
  /** For staff, after `listo` and after each change: their branches without an open board. */
  z.object({ type: z.literal('tableros'), sin_tablero: z.array(sinTablero) }),
])
/** As our server sends it. */
export type ServerFrame = z.infer<typeof serverFrame>
/**
 * As the browser reads it: a server may send only the documented `pedido_actualizado`, without
 * `seq` (rules tablero/canal and api/solo-documentado).
 */
export type FrameLeido =
  | { readonly type: 'listo'; readonly seq: number }
  | { readonly type: 'latido'; readonly seq: number }
  | { readonly type: 'pedido_actualizado'; readonly seq?: number; readonly pedido: unknown }
  | { readonly type: 'pedido_retirado'; readonly seq: number; readonly pedido: PedidoTrasladado }
  | { readonly type: 'llamados'; readonly llamados: readonly Llamado[] }
  | { readonly type: 'disponibilidad' }
  | { readonly type: 'tableros'; readonly sin_tablero: readonly SinTablero[] }
