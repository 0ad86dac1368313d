// Exchanges credentials for a token. Fetched on log-in: it does not belong to the first paint.
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Credenciales } from '#contract/usuarios/usuario.ts'
import { ApiError, call } from './call.ts'

export const logIn = (credenciales: Credenciales): Promise<string> =>
  tokenOf(call(usuariosApi.login, { body: credenciales }))

/**
 * The token in the response to a log-in or a registration. A refusal without a sentence means wrong
 * credentials. A failing or unreachable server does not.
 */
export async function tokenOf(answer: Promise<{ token: string }>): Promise<string> {
  const { token } = await answer.catch((error: unknown) => {
    const isMute = error instanceof ApiError && error.message === '' && error.status > 0 && error.status < 500
    throw isMute ? new ApiError(error.status, error.codigo, 'Credenciales inválidas', error.campos) : error
  })
  if (!token) throw new ApiError(200, 'sin_token', 'No token available')
  return token
}
