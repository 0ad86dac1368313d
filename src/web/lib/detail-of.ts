// Not in call.ts, which belongs to the first paint.
import { ApiError, messageOf } from './call.ts'

export const SIN_CONEXION = 'Sin conexión. Revisa tu internet e intenta de nuevo.'
const SIN_DETALLE = 'Intenta de nuevo en un momento.'

/** The reason of a failure, for the line under its sentence. */
export function detailOf(error: unknown, fallback = SIN_DETALLE): string {
  const isLost = error instanceof ApiError && error.status === 0
  return messageOf(error, isLost ? SIN_CONEXION : fallback)
}

/**
 * The code of a call that failed: that of the server, or `sin_conexion`, `ilegible` or
 * `desconocido` without one. Null for any other error.
 */
export const errorCode = (error: unknown): string | null => (error instanceof ApiError ? error.codigo : null)
