import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'

/** The field of a refused new password, if it is of one, and its sentence. */
interface Failure {
  readonly campo: 'codigo' | 'password' | null
  readonly message: string
}

/** A try whose response was lost may have spent the code and set the password. */
export function failureOf(error: unknown, wasLost: boolean): Failure {
  const message = detailOf(error, 'Código inválido')
  const refused = error instanceof ApiError ? error : null
  if (refused?.codigo === 'codigo_invalido') {
    return {
      campo: 'codigo',
      message: wasLost
        ? `${message}. Puede que tu contraseña ya haya cambiado: intenta iniciar sesión.`
        : message,
    }
  }
  if (refused?.codigo === 'codigo_vencido') return { campo: 'codigo', message }
  return { campo: refused?.campos['password'] === undefined ? null : 'password', message }
}
