// A person changes their own password. Their other sessions end; the calling one goes on (rule
// cuenta/cambio-de-clave).
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import { closeSessionsOf } from './close-sessions.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const IGUAL = 'Elige una contraseña distinta de la actual'

/** Refuses a wrong present password, and a new one that is common or the present one (400). */
export async function changeOwnClave(
  services: Services,
  person: Person,
  { actual, password }: { actual: string; password: string },
): Promise<void> {
  await verifyOwnPassword(services, person, { password: actual, campo: 'actual', accion: 'cambiar clave' })
  if (password === actual) throw invalid(IGUAL, { password: IGUAL }, 'password_igual')
  const password_hash = await hashNewPassword(password)
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('usuarios')
      .set({ password_hash, debe_cambiar_clave: false })
      .where('id', '=', person.id)
      .execute()
    await closeSessionsOf(trx, person.id, person.tokenDigest)
  })
}
