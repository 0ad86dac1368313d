// Every refusal that a caller may see.
import { periodoProblem, type Periodo } from '#domain/reporte/reporte.ts'
import type { ErrorBody } from '#contract/lib/campos.ts'

/** A refusal with its HTTP status, a stable code and a Spanish sentence for people. */
export class AppError extends Error {
  readonly status: number
  readonly codigo: string
  readonly campos: Record<string, string> | undefined
  readonly datos: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    codigo: string,
    message: string,
    extra: { campos?: Record<string, string>; datos?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.codigo = codigo
    this.campos = extra.campos
    this.datos = extra.datos
    this.retryAfter = extra.retryAfter
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      codigo: this.codigo,
      ...(this.campos === undefined ? {} : { campos: this.campos }),
      ...(this.datos === undefined ? {} : { datos: this.datos }),
    }
  }
}

/** 400: the input is malformed or breaks a rule of its field. */
export const invalid = (message: string, campos?: Record<string, string>, codigo = 'datos_invalidos') =>
  new AppError(400, codigo, message, campos === undefined ? {} : { campos })

/** 400: a period of a report that ends before it starts, or is too long. */
export function refusePeriodo(periodo: Periodo): void {
  const problem = periodoProblem(periodo)
  if (problem !== null) throw invalid(problem)
}

/** 401: no token, or one that is not valid any more. */
export const unauthenticated = (message = 'Inicia sesión para continuar', codigo = 'sin_sesion') =>
  new AppError(401, codigo, message)

/** 403: a known person without the permission. */
export const forbidden = (message = 'No tienes permiso para realizar esta acción') =>
  new AppError(403, 'sin_permiso', message)

/** 403: the call concerns every branch, and the person has only some. */
export const allBranchesNeeded = () =>
  new AppError(
    403,
    'faltan_sedes',
    'Esto lo hace quien trabaja con todas las sedes. Habla con quien administra el negocio.',
  )

/** 403: a branch that the person does not work in. */
export const notYourBranch = () =>
  new AppError(403, 'otra_sede', 'No trabajas en esa sede. Elige una de las tuyas.')

/** 403: not on a shared device, where a short key was enough. */
export const notOnSharedDevice = () =>
  new AppError(403, 'equipo_compartido', 'En un equipo compartido no se puede. Entra con tu contraseña.')

/** 403: the generated password has to be changed first. */
export const passwordFirst = () =>
  new AppError(403, 'clave_por_cambiar', 'Antes de seguir, cambia la contraseña que te dimos al instalar.')

/** 404: absent, or not yours. */
export const notFound = (message = 'No encontrado', codigo = 'no_encontrado') =>
  new AppError(404, codigo, message)

/** 405: the path exists, but not with this method; the header `allow` lists the methods. */
export const methodNotAllowed = () => new AppError(405, 'metodo_no_permitido', 'Método no permitido')

/** 409: the present state does not allow it; `datos` carries that state. */
export const conflict = (codigo: string, message: string, datos?: unknown) =>
  new AppError(409, codigo, message, { datos })

/** 429: too many attempts; header and body give the seconds to wait. */
export const tooMany = (message: string, retryAfter: number) =>
  new AppError(429, 'demasiados_intentos', message, { retryAfter, datos: { espera: retryAfter } })

/** 503: the database or another dependency does not respond now. */
export const unavailable = () =>
  new AppError(503, 'no_disponible', 'Servicio no disponible, intenta más tarde', { retryAfter: 2 })

/** 503: the store of pictures does not answer, or refuses, at a call of this method. */
export const picturesUnavailable = (method: string) => {
  const message =
    method === 'GET' || method === 'HEAD'
      ? 'Las imágenes no están disponibles ahora. Intenta de nuevo en unos minutos.'
      : 'No pudimos guardar la imagen. Intenta de nuevo en unos minutos.'
  return new AppError(503, 'imagenes_no_disponibles', message, { retryAfter: 30 })
}
