// A forgotten password: a code to the verified WhatsApp of the account, for the browser that
// requested it. The caller learns nothing: known and unknown accounts get the same response, as
// fast, with the same limits (rules cuenta/recuperar and cuenta/recuperar-limites).
import type { Cuenta } from '#contract/usuarios/usuario.ts'
import type { Db } from '#server/db/client.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { openSession } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { refuseCommonPassword } from '#server/lib/new-password.ts'
import { closeSessionsOf } from './close-sessions.ts'
import {
  forgiveCodigo,
  makeCodigo,
  openRecuperacion,
  spendRecuperaciones,
  tryRecuperacion,
} from './recuperaciones.ts'

const ASKS_PER_NETWORK_AND_DAY = 20

/**
 * Returns the id of the request. The sending is not awaited: its time would reveal whether the
 * account exists.
 */
export async function requestClave(services: Services, cuenta: Cuenta, red: string): Promise<string> {
  services.limits.hit('recuperar', red, ASKS_PER_NETWORK_AND_DAY, 86_400)
  const { email = '', numero = '' } = cuenta
  const { id, solicitud } = await openRecuperacion(services, { cuenta: `${email} ${numero}`, red })
  sendTo(services, cuenta, { id, red }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'recovery code not sent')
  })
  return solicitud
}

async function sendTo(
  services: Services,
  cuenta: Cuenta,
  { id, red }: { id: string; red: string },
): Promise<void> {
  const usuario = await findVerificado(services.db, cuenta)
  if (usuario === undefined) return
  const codigo = await makeCodigo(services, { id, usuarioId: usuario.id, red })
  if (codigo === null) return
  try {
    await services.whatsapp.sendCodigo({ numero: usuario.numero, usuarioId: usuario.id }, codigo)
  } catch (error) {
    await forgiveCodigo(services, id)
    throw error
  }
}

/** Only an active account with a verified phone gets a code. */
const findVerificado = (db: Db, { email, numero }: Cuenta) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'numero'])
    .where('numero_verificado', '=', sql.lit(true))
    .where('activo', '=', true)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(numero !== undefined, (query) => query.where('numero', '=', numero ?? ''))
    .executeTakeFirst()

export interface ResetRequest {
  readonly solicitud: string
  readonly codigo: string
  readonly password: string
  readonly red: string
}

/** Sets the new password, ends every session of the person and returns the token of a new one. */
export async function resetClave(services: Services, request: ResetRequest): Promise<string> {
  const { password } = request
  refuseCommonPassword(password)
  const tried = await tryRecuperacion(services, request)
  const password_hash = await hashPassword(password)
  await services.db.transaction().execute(async (trx) => {
    await spendRecuperaciones(trx, tried)
    await trx
      .updateTable('usuarios')
      .set({ password_hash, debe_cambiar_clave: false })
      .where('id', '=', tried.usuarioId)
      .execute()
    await closeSessionsOf(trx, tried.usuarioId)
  })
  return openSession(services, tried.usuarioId)
}
