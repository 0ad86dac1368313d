// Apart from call.ts, which is part of the first paint.
import { ApiError, messageOf } from './call.ts'

export const SIN_CONEXION = 'Sin conexión. Revisa tu internet e intenta de nuevo.'
const SIN_DETALLE = 'Intenta de nuevo en un momento.'

/** What stands beside the sentence of a failure: the reason, as far as it is known. */
export function detailOf(error: unknown, fallback = SIN_DETALLE): string {
  const isLost = error instanceof ApiError && error.status === 0
  return messageOf(error, isLost ? SIN_CONEXION : fallback)
}
