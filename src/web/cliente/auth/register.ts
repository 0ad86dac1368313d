// Opens an account and starts its session. A refusal has the toast's sentence, and what the form says.
import { usuariosApi, type Registro } from '#contract/usuarios.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'

const VERIFICADO = 'Este número de teléfono ya está registrado y verificado'

export class RegisterError extends Error {
  override name = 'RegisterError'
  /** What the form says, and the reason that the server gave, unless one of them says it already. */
  readonly inline: string
  readonly reason: string | null
  /** Offending fields, each with its sentence. */
  readonly campos: Record<string, string>

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    const refused = cause instanceof ApiError ? cause : null
    const isTaken = refused?.codigo === 'numero_verificado'
    this.inline = isTaken ? VERIFICADO : 'Hubo un error al registrar el usuario'
    this.reason = isTaken || refused === null ? null : refused.message
    this.campos = refused?.campos ?? {}
  }
}

/** Throws a RegisterError (cliente.md §5, §8). */
export async function registerCliente(registro: Registro): Promise<void> {
  const token = await requestToken(registro)
  await useSession.getState().enter(token)
}

/** Any answer but 201 is 'Credenciales inválidas', except having tried too often and having no network. */
async function requestToken(registro: Registro): Promise<string> {
  try {
    return (await call(usuariosApi.register, { body: registro })).token
  } catch (error) {
    if (!(error instanceof ApiError)) throw new RegisterError('Error durante el registro de usuario', error)
    const isOwn = error.status === 0 || error.status === 429
    throw new RegisterError(isOwn ? error.message : 'Credenciales inválidas', error)
  }
}
