// A forgotten password: a code to the verified WhatsApp of the account (decision 146). Who asks learns nothing: known and
// unknown accounts are answered alike, as soon, and limited alike.
import type { Cuenta } from '#contract/usuarios.ts'
import type { Db } from '#server/db/client.ts'
import { invalid } from '#server/lib/errors.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { openSession } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { closeSessionsOf } from './close-sessions.ts'
import { spendCodigo, tryCodigo } from './codigos.ts'
import { refuseCommonPassword } from './new-password.ts'
import { sendCodigo } from './send-codigo.ts'

const SENDS_PER_DAY = { account: 5, ip: 20 }
const TRIES_IN_TEN_MINUTES = { account: 5, ip: 30 }
const AGOTADO = 'Demasiados intentos. Solicita un nuevo código.'

/** Has no codes: an unknown account is asked of the database like a known one, so that it takes as long to refuse. */
const NOBODY = { id: 0, numero: '' }

const nameOf = ({ email, numero }: Cuenta) => email ?? numero ?? ''

/** Starts the sending and does not wait for it: how long it takes would tell whether the account exists. */
export function requestClave(services: Services, cuenta: Cuenta, ip: string): void {
  services.limits.hit('recuperar', ip, SENDS_PER_DAY.ip, 86_400)
  services.limits.hit('recuperar', `${ip} ${nameOf(cuenta)}`, SENDS_PER_DAY.account, 86_400)
  sendTo(services, cuenta, ip).catch((error: unknown) => {
    services.log.warn({ err: error }, 'recovery code not sent')
  })
}

async function sendTo(services: Services, cuenta: Cuenta, ip: string): Promise<void> {
  const usuario = await findVerificado(services.db, cuenta)
  if (usuario === undefined) return
  await sendCodigo(services, {
    usuarioId: usuario.id,
    numero: usuario.numero,
    proposito: 'recuperacion',
    red: ip,
  })
}

/** The account whose phone is verified: only that phone gets a code. */
const findVerificado = (db: Db, { email, numero }: Cuenta) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'numero'])
    .where('numero_verificado', '=', sql.lit(true))
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(numero !== undefined, (query) => query.where('numero', '=', numero ?? ''))
    .executeTakeFirst()

export interface ResetRequest {
  readonly cuenta: Cuenta
  readonly codigo: string
  readonly password: string
  readonly ip: string
}

/**
 * Sets the new password, ends every session of the person and answers the token of a new one. Wrong, expired and spent
 * codes, and accounts that do not exist, are the same 400.
 */
export async function resetClave(services: Services, request: ResetRequest): Promise<string> {
  const { cuenta, codigo, password, ip } = request
  const account = `${ip} ${nameOf(cuenta)}`
  services.limits.hit('restablecer', ip, TRIES_IN_TEN_MINUTES.ip, 600, AGOTADO)
  services.limits.hit('restablecer', account, TRIES_IN_TEN_MINUTES.account, 600, AGOTADO)
  refuseCommonPassword(password)

  const refused = invalid('Código inválido', undefined, 'codigo_invalido')
  const { id, numero } = (await findVerificado(services.db, cuenta)) ?? NOBODY
  const tried = await tryCodigo(services, { usuarioId: id, numero, proposito: 'recuperacion', codigo })
  if (tried.result !== 'correcto') throw refused

  const password_hash = await hashPassword(password)
  await services.db.transaction().execute(async (trx) => {
    if (!(await spendCodigo(trx, tried.id))) throw refused
    await trx.updateTable('usuarios').set({ password_hash }).where('id', '=', id).execute()
    await closeSessionsOf(trx, id)
  })
  services.limits.forgive('restablecer', account)
  return openSession(services, id)
}
