// Requests for a new password. Each belongs to the browser that made it, and only that browser
// knows its id. Unknown accounts get requests, too, with the same queries. Limits count the typed
// text, whether it is an account or not.
import { deleteOld } from '#server/db/delete-old.ts'
import { DAY_MS, MINUTE_MS } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid, tooMany } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import type { Services } from '#server/lib/services.ts'
import { RESEND_SECONDS } from '#domain/validation.ts'
import { sql, type Transaction } from 'kysely'
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { refuseBeyondBudget } from './codigos.ts'
import { digestOf } from '#server/lib/session.ts'
import { digestOfSecret } from './digest.ts'

const LIFE_MS = 10 * MINUTE_MS
const SENDS_PER_NETWORK = 2
const SENDS_PER_ACCOUNT = 10
const TRIES_PER_REQUEST = 5
const TRIES_PER_ACCOUNT = 25
const KEPT_DAYS = 2
const LOCK = 7_238

const CHAT = 'Escríbenos al chat de la sede.'
const SENDS_SPENT = `Pediste demasiados códigos hoy. ${CHAT}`
const TRIES_SPENT = `Demasiados intentos hoy. ${CHAT}`
const REQUEST_SPENT = 'Demasiados intentos. Solicita un nuevo código.'

export interface Recuperacion {
  readonly id: string
  /** Only for the browser that requested it. */
  readonly solicitud: string
}

/**
 * Opens a request for a typed account. Refuses with 429 within 120 seconds of the last one from the
 * same network, beyond two a day from there, and beyond ten a day from everywhere.
 */
export async function openRecuperacion(
  services: Services,
  { cuenta, red }: { cuenta: string; red: string },
): Promise<Recuperacion> {
  const now = services.now()
  const solicitud = randomBytes(32).toString('base64url')
  return services.db.transaction().execute(async (trx) => {
    const cuenta_digest = await digestOfSecret(trx, `recuperar:${cuenta}`)
    await lock(trx, cuenta_digest.toString('hex'))
    const recent = await trx
      .selectFrom('recuperaciones')
      .select(['red', 'creado_en'])
      .where('cuenta_digest', '=', cuenta_digest)
      .where('creado_en', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('creado_en', 'desc')
      .limit(100)
      .execute()
    const here = recent.filter((one) => one.red === red).map(({ creado_en }) => creado_en)
    const everywhere = recent.map(({ creado_en }) => creado_en)
    refuseTooSoon(here[0], now)
    if (services.config.rateLimits) {
      refuseBeyond(here, SENDS_PER_NETWORK, now)
      refuseBeyond(everywhere, SENDS_PER_ACCOUNT, now)
    }
    const { id } = await trx
      .insertInto('recuperaciones')
      .values({
        solicitud_digest: digestOf(solicitud),
        cuenta_digest,
        red,
        creado_en: now,
        vence: new Date(now.getTime() + LIFE_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, solicitud }
  })
}

function refuseTooSoon(last: Date | undefined, now: Date): void {
  const left = last === undefined ? 0 : RESEND_SECONDS - (now.getTime() - last.getTime()) / 1000
  if (left <= 0) return
  const seconds = Math.ceil(left)
  throw tooMany(`Espera ${String(seconds)} segundos para pedir otro código`, seconds)
}

/** Newest first: when the last one that counts is a day old, there is room again. */
function refuseBeyond(sent: readonly Date[], max: number, now: Date): void {
  const oldest = sent[max - 1]
  if (oldest === undefined) return
  throw tooMany(SENDS_SPENT, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000))
}

/**
 * Creates the code of a request once its account is known; null when the account got enough today.
 * Callers never see that: an account has several names (e-mail, phone), and the refusal would show
 * that they belong together.
 */
export async function makeCodigo(
  services: Services,
  { id, usuarioId, red }: { id: string; usuarioId: number; red: string },
): Promise<string | null> {
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    await lock(trx, `usuario ${String(usuarioId)}`)
    if (services.config.rateLimits) {
      const sent = await trx
        .selectFrom('recuperaciones')
        .select('red')
        .where('usuario_id', '=', usuarioId)
        .where('creado_en', '>', new Date(now.getTime() - DAY_MS))
        .limit(SENDS_PER_ACCOUNT)
        .execute()
      const here = sent.filter((one) => one.red === red)
      if (here.length >= SENDS_PER_NETWORK || sent.length >= SENDS_PER_ACCOUNT) return null
      await refuseBeyondBudget(services, trx, now)
    }
    const codigo = String(randomInt(1_000_000)).padStart(6, '0')
    await trx
      .updateTable('recuperaciones')
      .set({ usuario_id: usuarioId, codigo_digest: await digestOfSecret(trx, textOf(id, codigo)) })
      .where('id', '=', id)
      .execute()
    return codigo
  })
}

/** The message was not sent, so it does not count for the account. */
export async function forgiveCodigo({ db }: Services, id: string): Promise<void> {
  await db
    .updateTable('recuperaciones')
    .set({ usuario_id: null, codigo_digest: null })
    .where('id', '=', id)
    .execute()
}

const invalidCodigo = () => invalid('Código inválido', undefined, 'codigo_invalido')

/**
 * Tries a code and returns its request and account. Each attempt counts before the check. Refuses a
 * wrong code (400), an expired one (400), five attempts of one request and 25 a day of one account
 * (429).
 */
export async function tryRecuperacion(
  services: Services,
  { solicitud, codigo, red }: { solicitud: string; codigo: string; red: string },
): Promise<{ id: string; usuarioId: number }> {
  const { db } = services
  const now = services.now()
  const live = await db
    .updateTable('recuperaciones')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('solicitud_digest', '=', digestOf(solicitud))
    .where('usado', '=', false)
    .where('vence', '>', now)
    .where('intentos', '<', TRIES_PER_REQUEST)
    .returning(['id', 'cuenta_digest', 'usuario_id', 'codigo_digest'])
    .executeTakeFirst()
  if (live === undefined) throw await refusalOf(services, { solicitud, red })

  const { rows } = await sql<{ typed: string; account: string }>`
    select coalesce(sum(intentos) filter (where cuenta_digest = ${live.cuenta_digest}), 0) as typed,
      coalesce(sum(intentos) filter (where usuario_id = ${live.usuario_id}::int), 0) as account
    from recuperaciones
    where (cuenta_digest = ${live.cuenta_digest} or usuario_id = ${live.usuario_id}::int)
      and creado_en > ${new Date(now.getTime() - DAY_MS)}`.execute(db)
  const [tries] = rows
  const given = await digestOfSecret(db, textOf(live.id, codigo))
  const isLimited = services.config.rateLimits
  if (isLimited && Number(tries?.typed) > TRIES_PER_ACCOUNT) throw tooMany(TRIES_SPENT, 3600)
  const isRight = live.codigo_digest !== null && timingSafeEqual(live.codigo_digest, given)
  const isSpent = isLimited && Number(tries?.account) > TRIES_PER_ACCOUNT
  if (!isRight || isSpent || live.usuario_id === null) throw invalidCodigo()
  return { id: live.id, usuarioId: live.usuario_id }
}

async function refusalOf(
  { db, now, limits }: Services,
  { solicitud, red }: { solicitud: string; red: string },
): Promise<Error> {
  const found = await db
    .selectFrom('recuperaciones')
    .select(['usado', 'vence', 'creado_en'])
    .where('solicitud_digest', '=', digestOf(solicitud))
    .executeTakeFirst()
  const last = requireKnown(limits, { kind: 'restablecer', red, refusal: invalidCodigo }, found)
  if (last.usado) return invalidCodigo()
  if (last.vence <= now()) {
    return invalid('El código venció. Solicita uno nuevo.', undefined, 'codigo_vencido')
  }
  const age = (now().getTime() - last.creado_en.getTime()) / 1000
  return tooMany(REQUEST_SPENT, Math.max(1, Math.ceil(RESEND_SECONDS - age)))
}

/** Consumes every request of the account; refuses when another call did before. */
export async function spendRecuperaciones(
  trx: Transaction<Database>,
  { id, usuarioId }: { id: string; usuarioId: number },
): Promise<void> {
  const spent = await trx
    .updateTable('recuperaciones')
    .set({ usado: true })
    .where('usuario_id', '=', usuarioId)
    .where('usado', '=', false)
    .returning('id')
    .execute()
  if (!spent.some((one) => one.id === id)) throw invalidCodigo()
}

/** Deletes requests once no limit counts them any more. */
export async function forgetOldRecuperaciones(services: Services): Promise<void> {
  const limit = new Date(services.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(services.db, 'recuperaciones', sql`creado_en < ${limit}::timestamptz`)
}

const lock = (trx: Transaction<Database>, name: string) =>
  sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`.execute(trx)
const textOf = (id: string, codigo: string) => `recuperacion:${id}:${codigo}`
