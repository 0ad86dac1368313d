// A new password: common ones are refused, others are hashed.
import { isCommonPassword } from '#domain/common-passwords.ts'
import { PASSWORD_COMUN } from '#domain/validation.ts'
import { invalid } from './errors.ts'
import { hashPassword } from './passwords.ts'

/** 400 when it is a common one. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw invalid(PASSWORD_COMUN, { password: PASSWORD_COMUN }, 'password_comun')
  }
}

/** The hash to store; refuses a common password. */
export async function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return hashPassword(password)
}
