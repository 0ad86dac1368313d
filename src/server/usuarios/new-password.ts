// A password that somebody chooses: refused when guessers try it first, hashed otherwise.
import { invalid } from '#server/lib/errors.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

const COMMON = 'Esa contraseña es muy común'

/** 400 when it is a common one (threats: B9). */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalid(COMMON, { password: COMMON }, 'password_comun')
}

/** The hash to store; refuses a common password. */
export async function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return hashPassword(password)
}
