// Opens an account and starts its session. A refusal has one sentence for the toast and one for the
// form.
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Registro } from '#contract/usuarios/usuario.ts'
import { CELULAR_TOMADO, mentionsVerifiedPhone } from '#domain/validation.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { tokenOf } from '#web/lib/log-in.ts'
import { useSession } from '#web/lib/session.ts'

export class RegisterError extends Error {
  override name = 'RegisterError'
  /**
   * The sentence for the form, with the reason of the server unless it repeats another sentence.
   */
  readonly inline: string
  readonly reason: string | null
  /** The wrong fields, each with its sentence. */
  readonly campos: Record<string, string>

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    const refused = cause instanceof ApiError ? cause : null
    const isTaken = mentionsVerifiedPhone(refused?.message ?? '')
    this.inline = isTaken ? CELULAR_TOMADO : 'Hubo un error al registrar el usuario'
    this.reason = isTaken || refused === null ? null : detailOf(refused)
    this.campos = refused?.campos ?? {}
  }
}

/** Throws a RegisterError. Rule cuenta/registro-rechazado. */
export async function registerCliente(registro: Registro): Promise<void> {
  const token = await tokenOf(call(usuariosApi.register, { body: registro })).catch((error: unknown) => {
    throw new RegisterError(messageOf(error, 'Error durante el registro de usuario'), error)
  })
  await useSession.getState().enter(token)
}
