// Codes that verify a phone: how many may be requested and tried, and which one is valid (rule
// cuenta/codigo). The counts are in the database because every message costs money, from any
// process.
import { deleteOld } from '#server/db/delete-old.ts'
import { DAY_MS, MINUTE_MS } from '#domain/format.ts'
import { RESEND_SECONDS } from '#domain/validation.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { tooMany } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { digestOfSecret } from './digest.ts'

/** The only purpose in use; codes of other purposes are never valid. */
const PROPOSITO = 'verificacion'

const LIFE_MS = 10 * MINUTE_MS
const TRIES = 5
const PER_NUMERO_AND_DAY = 5
const PER_NETWORK_AND_DAY = 20
const KEPT_DAYS = 2

/**
 * First keys of the locks on a phone and on a caller's network; the second is made from the text.
 */
const NUMERO_LOCK = 7_235
const NETWORK_LOCK = 7_236
const BUDGET_LOCK = 7_237

export interface CodigoRequest {
  readonly usuarioId: number
  readonly numero: string
  /** The caller's network. */
  readonly red: string
}

export interface NewCodigo {
  readonly id: string
  readonly codigo: string
}

/** Until the transaction ends, no other call counts or verifies the same phone. */
export const lockNumero = (trx: Transaction<Database>, numero: string) =>
  sql`select pg_advisory_xact_lock(${NUMERO_LOCK}, hashtext(${numero}))`.execute(trx)

/**
 * Creates the code that from now on is the only valid one of its person. Refuses with 429 within
 * 120 seconds of the last one, and beyond 5 a day for a phone or 20 a day for a caller. Retry-After
 * gives the time until the next request.
 */
export async function reserveCodigo(services: Services, request: CodigoRequest): Promise<NewCodigo> {
  const { usuarioId, numero, red } = request
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('id').where('id', '=', usuarioId).forUpdate().execute()
    await lockNumero(trx, numero)
    await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}, hashtext(${red}))`.execute(trx)
    await refuseTooSoon(trx, request, now)
    if (services.config.rateLimits) {
      await refuseTooMany(trx, request, now)
      await refuseBeyondBudget(services, trx, now)
    }

    const codigo = String(randomInt(1_000_000)).padStart(6, '0')
    const { id } = await trx
      .insertInto('codigos')
      .values({
        usuario_id: usuarioId,
        proposito: PROPOSITO,
        numero,
        red,
        digest: await digestOfSecret(trx, textOf(usuarioId, codigo)),
        creado_en: now,
        vence: new Date(now.getTime() + LIFE_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, codigo }
  })
}

const textOf = (usuarioId: number, codigo: string) => `codigo:${String(usuarioId)}:${PROPOSITO}:${codigo}`

async function refuseTooSoon(trx: Transaction<Database>, request: CodigoRequest, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('codigos')
    .select('creado_en')
    .where('fallido', '=', false)
    .where((eb) => eb.or([eb('numero', '=', request.numero), eb('usuario_id', '=', request.usuarioId)]))
    .where('creado_en', '>', new Date(now.getTime() - RESEND_SECONDS * 1000))
    .orderBy('creado_en', 'desc')
    .executeTakeFirst()
  if (last === undefined) return
  const seconds = Math.ceil(RESEND_SECONDS - (now.getTime() - last.creado_en.getTime()) / 1000)
  throw tooMany(`Espera ${String(seconds)} segundos para pedir otro código`, seconds)
}

async function refuseTooMany(
  trx: Transaction<Database>,
  { numero, red }: CodigoRequest,
  now: Date,
): Promise<void> {
  const counts: [
    max: number,
    where: (eb: ExpressionBuilder<Database, 'codigos'>) => ReturnType<typeof eb.and>,
  ][] = [
    // A code that was not sent does not count, unless it was tried.
    [
      PER_NUMERO_AND_DAY,
      (eb) => eb.and([eb('numero', '=', numero), eb.or([eb('fallido', '=', false), eb('intentos', '>', 0)])]),
    ],
    [PER_NETWORK_AND_DAY, (eb) => eb.and([eb('red', '=', red)])],
  ]
  for (const [max, where] of counts) {
    const newest = await trx
      .selectFrom('codigos')
      .select('creado_en')
      .where(where)
      .where('creado_en', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('creado_en', 'desc')
      .limit(max)
      .execute()
    const oldest = newest[max - 1]
    if (oldest === undefined) continue
    const seconds = Math.ceil((oldest.creado_en.getTime() + DAY_MS - now.getTime()) / 1000)
    throw tooMany('Pediste demasiados códigos hoy. Intenta de nuevo mañana.', seconds)
  }
}

/**
 * Every message costs money: beyond the limit of the business for a day none is sent to any caller.
 */
export async function refuseBeyondBudget(
  services: Services,
  trx: Transaction<Database>,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`.execute(trx)
  if ((await countCodigos(trx, now)) < services.config.dailyMessages) return
  services.log.error('code not sent: WHATSAPP_DAILY_MESSAGES is spent')
  throw tooMany('Hoy no podemos enviar más códigos. Intenta de nuevo mañana.', 3600)
}

/** The codes of the last 24 hours. */
export async function countCodigos(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from codigos where not fallido and creado_en > ${since})
      + (select count(*) from recuperaciones where codigo_digest is not null and creado_en > ${since}) as count`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

/** The message was not sent: the next one needs no wait. */
export async function releaseCodigo(services: Services, id: string): Promise<void> {
  await services.db.updateTable('codigos').set({ fallido: true }).where('id', '=', id).execute()
}

export type Try =
  | { readonly result: 'correcto'; readonly id: string }
  | { readonly result: 'incorrecto' | 'vencido' }
  /** Seconds until another code may be requested. */
  | { readonly result: 'agotado'; readonly wait: number }

/**
 * Tries a code. Each attempt counts before the check, so that concurrent ones are at most five. A
 * right code is not consumed here: that is part of the change that it allows (`spendCodigo`).
 */
export async function tryCodigo(
  services: Services,
  request: Omit<CodigoRequest, 'red'> & { readonly codigo: string },
): Promise<Try> {
  const { usuarioId, numero, codigo } = request
  const { db } = services
  const now = services.now()
  const newest = db
    .selectFrom('codigos')
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', PROPOSITO)
    .orderBy('id', 'desc')
    .limit(1)
  const live = await db
    .updateTable('codigos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('id', '=', newest.select('id'))
    .where('numero', '=', numero)
    .where('usado', '=', false)
    .where('vence', '>', now)
    .where('intentos', '<', TRIES)
    .returning(['id', 'digest'])
    .executeTakeFirst()
  if (live !== undefined) {
    const given = await digestOfSecret(db, textOf(usuarioId, codigo))
    return timingSafeEqual(live.digest, given)
      ? { result: 'correcto', id: live.id }
      : { result: 'incorrecto' }
  }
  const last = await newest.select(['intentos', 'usado', 'vence', 'creado_en']).executeTakeFirst()
  if (last === undefined || last.usado) return { result: 'incorrecto' }
  if (last.vence <= now) return { result: 'vencido' }
  if (last.intentos < TRIES) return { result: 'incorrecto' }
  const age = (now.getTime() - last.creado_en.getTime()) / 1000
  return { result: 'agotado', wait: Math.max(1, Math.ceil(RESEND_SECONDS - age)) }
}

/** Consumes a code; false when another call did before. */
export async function spendCodigo(trx: Transaction<Database>, id: string): Promise<boolean> {
  const spent = await trx
    .updateTable('codigos')
    .set({ usado: true })
    .where('id', '=', id)
    .where('usado', '=', false)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes codes once no limit counts them any more. */
export async function forgetOldCodigos(services: Services): Promise<void> {
  const limit = new Date(services.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(services.db, 'codigos', sql`creado_en < ${limit}::timestamptz`)
}
