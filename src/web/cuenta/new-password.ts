// The rules for a new password, checked with the server's schema before it is sent.
import { nuevaPassword } from '#contract/usuarios/usuario.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'
import { PASSWORD_COMUN } from '#domain/validation.ts'
import * as z from 'zod/mini'

export const PASSWORD_HINT = 'Mínimo 8 caracteres, y que no sea fácil de adivinar.'

export const passwordElegida = nuevaPassword.check(
  z.refine((password) => !isCommonPassword(password), PASSWORD_COMUN),
)
