// Idempotency-Key: the effect of a call and the memory of its answer are one transaction.
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
  /** What was asked; another body under the same key is refused. */
  readonly cuerpo: unknown
}

export interface IdempotentAnswer<T extends object> {
  readonly answer: T
  readonly replayed: boolean
}

/** The claim of a key waits only for another call with the same key: a time-out of lock or statement says that one runs. */
const STILL_RUNNING = new Set(['55P03', '57014'])
const KEPT_HOURS = 24
const CLAVE_NO_VALIDA = 'La cabecera Idempotency-Key no es válida'

/**
 * Runs `work` in one transaction. With a key, a second call with the same body answers what the first one answered,
 * also when both arrive at once (the second waits); another body is 422.
 */
export async function withIdempotency<T extends object>(
  services: Services,
  call: IdempotentCall,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<IdempotentAnswer<T>> {
  const { clave, ambito } = call
  if (clave === undefined) {
    return { answer: await services.db.transaction().execute(work), replayed: false }
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(clave)) throw invalid(CLAVE_NO_VALIDA)
  const digest = createHash('sha256')
    .update(JSON.stringify(call.cuerpo) ?? '')
    .digest()

  return services.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ clave, ambito, cuerpo_digest: digest, creado_en: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('clave')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (STILL_RUNNING.has(codeOf(error)))
          throw conflict('en_curso', 'Esta solicitud ya se está procesando')
        throw error
      })
    if (claimed === undefined) return replay<T>(trx, ambito, clave, digest)

    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ respuesta: JSON.stringify(answer) })
      .where('ambito', '=', ambito)
      .where('clave', '=', clave)
      .execute()
    return { answer, replayed: false }
  })
}

async function replay<T extends object>(
  trx: Transaction<Database>,
  ambito: string,
  clave: string,
  digest: Buffer,
): Promise<IdempotentAnswer<T>> {
  // The answer was written by the first call in the transaction of its effect, from a value of this very type.
  const { rows } = await sql<{ cuerpo_digest: Buffer; respuesta: T }>`
    select cuerpo_digest, respuesta from idempotency_keys
    where ambito = ${ambito} and clave = ${clave}`.execute(trx)
  const [stored] = rows
  if (stored === undefined) throw conflict('en_curso', 'Esta solicitud ya se está procesando')
  if (!stored.cuerpo_digest.equals(digest)) {
    throw new AppError(422, 'clave_reutilizada', 'Esta solicitud ya fue usada con otros datos')
  }
  return { answer: stored.respuesta, replayed: true }
}

/** The key of a call, when its caller sent one. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (Array.isArray(header)) throw invalid(CLAVE_NO_VALIDA)
  return header
}

/** Says so when the answer is that of an earlier call. */
export function tellReplay<T extends object>(
  reply: FastifyReply,
  { answer, replayed }: IdempotentAnswer<T>,
): T {
  if (replayed) reply.header('idempotent-replayed', 'true')
  return answer
}

/** Forgets the keys that are older than a day. */
export async function forgetOldKeys(services: Services): Promise<void> {
  const limit = new Date(services.now().getTime() - KEPT_HOURS * 60 * 60 * 1000)
  await services.db.deleteFrom('idempotency_keys').where('creado_en', '<', limit).execute()
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
