// The live channel /ws/pedidos/: the frames that travel in each direction.
import * as z from 'zod/mini'
import { id } from '#contract/lib/campos.ts'
import { pedido } from './pedido.ts'

export const LIVE_PATH = '/ws/pedidos/'

/** Close codes of the channel: no valid credentials, not allowed, sent something that is not a frame, going away. */
export const LIVE_CLOSE = {
  unauthenticated: 4401,
  forbidden: 4403,
  badFrame: 1008,
  restarting: 1012,
} as const

/** Reason beside `unauthenticated` when no credentials came in time: they were not refused, so try again. */
export const LIVE_LATE = 'late'

/** First frame: staff (token), an order's owner (token + pedido) or whoever holds the order's own token. */
const authFrame = z.union([
  z.object({ type: z.literal('auth'), pedido_token: z.string().check(z.maxLength(200)) }),
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(200)), pedido: z.optional(id) }),
])
/** Later frames: replay what was missed after `seq`. */
const sinceFrame = z.object({ type: z.literal('desde'), seq: z.int().check(z.minimum(0)) })
/** Are you there? A browser is not told of a network that carries nothing any more. */
const beatFrame = z.object({ type: z.literal('latido') })
export const clientFrame = z.union([authFrame, sinceFrame, beatFrame])
export type ClientFrame = z.infer<typeof clientFrame>

export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listo'), seq: z.int() }),
  z.object({ type: z.literal('latido'), seq: z.int() }),
  z.object({ type: z.literal('pedido_actualizado'), seq: z.int(), pedido }),
])
/** As our server sends it. */
export type ServerFrame = z.infer<typeof serverFrame>
/** As the browser reads it: a server that keeps to the specification sends `pedido_actualizado` alone, without `seq`. */
export type FrameLeido =
  | { readonly type: 'listo'; readonly seq: number }
  | { readonly type: 'latido'; readonly seq: number }
  | { readonly type: 'pedido_actualizado'; readonly seq?: number; readonly pedido: unknown }
