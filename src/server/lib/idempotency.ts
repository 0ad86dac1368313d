// Idempotency-Key: the effect of a call and its stored response are one transaction (rule
// pedido/una-sola-vez).
import { HOUR_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { planOnce, sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { AppError, conflict, invalid } from './errors.ts'
import type { Services } from './services.ts'

export interface IdempotentCall {
  /** Value of the header, when the caller sent one. */
  readonly clave: string | undefined
  /** Endpoint and caller: the same key of another person is another call. */
  readonly ambito: string
  /** The body of the call; another body under the same key is refused. */
  readonly cuerpo: unknown
  /** The body as the previous release digested it: a key that it stored is still known. */
  readonly cuerpoDeAntes?: object | undefined
}

/**
 * The fields that are not null: a body without a newer field keeps the digest of older releases.
 */
export const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

export interface IdempotentAnswer<T extends object> {
  readonly answer: T
  readonly replayed: boolean
}

/** A key as it is stored, and locked while its call runs. */
export interface IdempotencyKey {
  readonly clave: string
  readonly ambito: string
  readonly digest: Buffer
  /** The digest that the previous release stored for the same call. */
  readonly digestDeAntes?: Buffer | undefined
}

/**
 * These locks wait only for a call with the same key, or for another order of the customer: the
 * time-outs mean that one runs.
 */
const STILL_RUNNING = new Set(['55P03', '57014'])
const KEPT_HOURS = 24
const CLAVE_NO_VALIDA = 'La cabecera Idempotency-Key no es válida'

/** Null for a call without a key. */
export function checkKey({ clave, ambito, cuerpo, cuerpoDeAntes }: IdempotentCall): IdempotencyKey | null {
  if (clave === undefined) return null
  if (!/^[\x21-\x7e]{8,200}$/.test(clave)) throw invalid(CLAVE_NO_VALIDA)
  const digestDeAntes = cuerpoDeAntes && digestOf(cuerpoDeAntes)
  return { clave, ambito, digest: digestOf(cuerpo), digestDeAntes }
}

const digestOf = (cuerpo: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(cuerpo) ?? '')
    .digest()

/**
 * Runs `work` in one transaction. With a key, a second call with the same body returns the response
 * of the first, also when both arrive at once (the second waits). Another body is a 422.
 */
export async function withIdempotency<T extends object>(
  services: Services,
  call: IdempotentCall,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<IdempotentAnswer<T>> {
  const key = checkKey(call)
  return services.db.transaction().execute(async (trx) => {
    await planOnce(trx)
    if (key === null) return { answer: await work(trx), replayed: false }
    await takeLocks(trx, [lockOf(key)])
    const { rows } = await sql<{ cuerpo_digest: Buffer; respuesta: T }>`
      select cuerpo_digest, respuesta from idempotency_keys
      where ambito = ${key.ambito} and clave = ${key.clave}`.execute(trx)
    const [stored] = rows
    if (stored !== undefined) {
      refuseOtherBody(key, stored.cuerpo_digest)
      // Written by the first call in the transaction of its effect, from a value of this type.
      return { answer: stored.respuesta, replayed: true }
    }
    const answer = await work(trx)
    const row = {
      clave: key.clave,
      ambito: key.ambito,
      cuerpo_digest: key.digest,
      respuesta: JSON.stringify(answer),
      creado_en: services.now(),
    }
    // With the commit.
    await sendAlong(trx, trx.insertInto('idempotency_keys').values(row).compile())
    return { answer, replayed: false }
  })
}

export const lockOf = ({ ambito, clave }: IdempotencyKey) => `clave ${ambito} ${clave}`

/**
 * Locks the names until the transaction ends. The next statement sees what earlier holders
 * committed.
 */
export async function takeLocks(trx: Transaction<Database>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sendAlong(
    trx,
    sql`select ${sql.join(names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`))}`,
    (error) =>
      STILL_RUNNING.has(codeOf(error)) ? conflict('en_curso', 'Esta solicitud ya se está procesando') : null,
  )
}

/** `stored` is the digest of the first body under the key. */
export function refuseOtherBody({ digest, digestDeAntes }: IdempotencyKey, stored: Buffer): void {
  if (stored.equals(digest) || digestDeAntes?.equals(stored) === true) return
  throw new AppError(422, 'clave_reutilizada', 'Esta solicitud ya fue usada con otros datos')
}

/** The key of a call, when its caller sent one. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (Array.isArray(header)) throw invalid(CLAVE_NO_VALIDA)
  return header
}

/** The header of a response that is repeated from an earlier call. */
export const REPLAYED = 'idempotent-replayed'

/** Adds a header to a response that is repeated from an earlier call. */
export function tellReplay<T extends object>(
  reply: FastifyReply,
  { answer, replayed }: IdempotentAnswer<T>,
): T {
  if (replayed) reply.header(REPLAYED, 'true')
  return answer
}

/** When the oldest keys that are kept were stored. */
export const keysKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * HOUR_MS)

/** Deletes the keys that are older than a day. */
export async function forgetOldKeys(services: Services): Promise<void> {
  const limit = keysKeptSince(services.now())
  await deleteOld(services.db, 'idempotency_keys', sql`creado_en < ${limit}::timestamptz`)
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
