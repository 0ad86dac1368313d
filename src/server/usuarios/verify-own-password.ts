// A person confirms with their password a change that a stolen session alone may not make.
import { invalid } from '#server/lib/errors.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { hitShared } from '#server/lib/shared-limits.ts'

const INCORRECTA = 'La contraseña no es correcta'

interface Confirmation {
  readonly password: string
  /** The field of the form that holds it. */
  readonly campo: string
  /** The confirmed action: its attempts count apart, five in a minute. */
  readonly accion: string
}

/** Refuses a wrong password (400). */
export async function verifyOwnPassword(
  services: Services,
  person: Person,
  { password, campo, accion }: Confirmation,
): Promise<void> {
  await hitShared(services, `${accion} ${String(person.id)}`, 5, 60)
  const { password_hash } = await services.db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (await verifyPassword(password_hash, password)) return
  throw invalid(INCORRECTA, { [campo]: INCORRECTA }, 'password_incorrecta')
}
