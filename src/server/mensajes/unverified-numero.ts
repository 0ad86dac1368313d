// Callers can type the phone of another person: an unverified one gets few order links, from any
// caller.
import { deleteOld } from '#server/db/delete-old.ts'
import { DAY_MS, HOUR_MS } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { together } from '#server/async/together.ts'
import type { Destinatario } from '#server/providers/whatsapp.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'

const PER_HOUR = 2
const PER_DAY = 4

/** How many links each phone may get of those that were asked for together. */
type Granted = Map<string, number>

const counting = new WeakMap<Services, (numero: string) => Promise<Granted>>()

/**
 * Whether this phone may get another order link, which is counted at once. The owner of a verified
 * phone always may.
 */
export async function mayBotherNumero(services: Services, to: Destinatario): Promise<boolean> {
  if (!services.config.rateLimits || (await isVerifiedBy(services, to))) return true
  const count = counting.get(services) ?? together((numeros) => countAll(services, numeros))
  counting.set(services, count)
  const granted = await count(to.numero)
  const left = granted.get(to.numero) ?? 0
  granted.set(to.numero, left - 1)
  return left > 0
}

/** A statement counts each phone once: those that are named again need another one. */
async function countAll(services: Services, numeros: readonly string[]): Promise<Granted> {
  const granted: Granted = new Map()
  for (let left = numeros; left.length > 0; left = left.filter((numero, at) => left.indexOf(numero) < at)) {
    for (const numero of await countOnce(services, [...new Set(left)]))
      granted.set(numero, (granted.get(numero) ?? 0) + 1)
  }
  return granted
}

/** Returns the phones that may get a link. */
async function countOnce({ db, now: clock }: Services, numeros: readonly string[]): Promise<string[]> {
  const now = clock()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const byDigest = new Map(numeros.map((numero) => [digestOf(numero).toString('hex'), numero]))
  // In order, so that two processes never wait for each other.
  const { rows } = await sql<{ digest: string }>`
    insert into enlaces_enviados as e (numero_digest, enviados, ultimo)
    select decode(digest, 'hex'), array[${now}::timestamptz], ${now}::timestamptz
    from unnest(${[...byDigest.keys()]}::text[]) as digest order by digest
    on conflict (numero_digest) do update set
      enviados = array(select t from unnest(e.enviados) as t where t > ${dayAgo}) || ${now}::timestamptz,
      ultimo = ${now}
    where (select count(*) from unnest(e.enviados) as t where t > ${hourAgo}) < ${PER_HOUR}::int
      and (select count(*) from unnest(e.enviados) as t where t > ${dayAgo}) < ${PER_DAY}::int
    returning encode(numero_digest, 'hex') as digest`.execute(db)
  return rows.flatMap(({ digest }) => byDigest.get(digest) ?? [])
}

async function isVerifiedBy({ db }: Services, { numero, usuarioId }: Destinatario): Promise<boolean> {
  if (usuarioId === null) return false
  const owner = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', usuarioId)
    .where('numero', '=', numero)
    .where('numero_verificado', '=', sql.lit(true))
    .executeTakeFirst()
  return owner !== undefined
}

/** Deletes phones without a link for a day. */
export async function forgetOldLinks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - DAY_MS)
  await deleteOld(db, 'enlaces_enviados', sql`ultimo <= ${limit}::timestamptz`)
}

const digestOf = (numero: string) => createHash('sha256').update(`enlaces ${numero}`).digest()
