import { isRefusal } from '#web/lib/call.ts'

/**
 * Whether the server says that this order cannot be read. A lost network or too many calls say
 * nothing about it (docs/decisions/0196).
 */
export const isUnknownPedido = (error: unknown): boolean => isRefusal(error) && error.status !== 429
