// What a new password must be, said and checked before it is sent, by the server's own rules.
import { nuevaPassword } from '#contract/usuarios/usuario.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'
import { PASSWORD_COMUN } from '#domain/validation.ts'
import * as z from 'zod/mini'

export const PASSWORD_HINT = 'Mínimo 8 caracteres, y que no sea fácil de adivinar.'

export const passwordElegida = nuevaPassword.check(
  z.refine((password) => !isCommonPassword(password), PASSWORD_COMUN),
)
