// Sends and checks the code of the own phone. The phone may be verified already: in another tab, or
// by a try whose response was lost. Then the person is read again. Rule cuenta/verificacion.
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { CuponDeBienvenida } from '#contract/usuarios/usuario.ts'
import { call, isRefusal } from '#web/lib/call.ts'
import { errorCode } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'

/** Sends a code. Returns the seconds until another one, or null when the phone is verified. */
export async function sendCode(email: string): Promise<number | null> {
  try {
    return (await call(usuariosApi.sendCode, { body: { email } })).espera
  } catch (failure) {
    if (errorCode(failure) !== 'ya_verificado') throw failure
    await isVerified()
    return null
  }
}

/**
 * The coupon that came with the verification: undefined from a server that does not say, and null
 * after a lost response, when it is unknown.
 */
export async function verifyPhone(
  body: { readonly email: string; readonly codigo: string },
  wasLost: boolean,
): Promise<CuponDeBienvenida | null | undefined> {
  try {
    return (await call(usuariosApi.verifyCode, { body })).cupon
  } catch (failure) {
    if (wasLost && isRefusal(failure) && (await isVerified())) return null
    throw failure
  }
}

/** Reads the person again. False when they cannot be read. */
async function isVerified(): Promise<boolean> {
  const { token } = useSession.getState()
  const profile = await call(usuariosApi.profile).catch(() => null)
  if (profile === null || useSession.getState().token !== token) return false
  useSession.setState({ profile })
  return profile.numero_verificado
}
