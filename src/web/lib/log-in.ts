// Exchanging what a person types for a token. Fetched when somebody logs in: the first paint goes without it.
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Credenciales } from '#contract/usuarios/usuario.ts'
import { ApiError, call } from './call.ts'

/** The token of a log-in. */
export const logIn = (credenciales: Credenciales): Promise<string> =>
  tokenOf(call(usuariosApi.login, { body: credenciales }))

/**
 * The token of the answer to a log-in or a registration. A server that refuses without a sentence means the credentials;
 * one that fails, or is not reached, says nothing of them.
 */
export async function tokenOf(answer: Promise<{ token: string }>): Promise<string> {
  const { token } = await answer.catch((error: unknown) => {
    const isMute = error instanceof ApiError && error.message === '' && error.status > 0 && error.status < 500
    throw isMute ? new ApiError(error.status, error.codigo, 'Credenciales inválidas', error.campos) : error
  })
  if (!token) throw new ApiError(200, 'sin_token', 'No token available')
  return token
}
