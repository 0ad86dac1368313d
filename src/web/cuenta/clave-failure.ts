import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'

/** The field of a refused change of one's own password, if it is of one, and its sentence. */
interface ClaveFailure {
  readonly campo: 'actual' | 'password' | null
  readonly message: string
}

/** A try whose response was lost may have made the new password the present one. */
export function claveFailureOf(error: unknown, wasLost: boolean): ClaveFailure {
  const campos = error instanceof ApiError ? error.campos : {}
  const { actual, password } = campos
  if (actual !== undefined) {
    const message = wasLost ? `${actual}. Puede que ya haya cambiado: prueba con la nueva.` : actual
    return { campo: 'actual', message }
  }
  if (password !== undefined) return { campo: 'password', message: password }
  return { campo: null, message: detailOf(error, 'No pudimos cambiar tu contraseña') }
}
