// Callers can type the phone of another person: an unverified one gets few order links, from any
// caller.
import type { Services } from '#server/lib/services.ts'
import type { Destinatario } from '#server/providers/whatsapp.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'

const PER_HOUR = 2
const PER_DAY = 4
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether this phone may get another order link, which is counted at once. The owner of a verified
 * phone always may.
 */
export async function mayBotherNumero(services: Services, to: Destinatario): Promise<boolean> {
  if (!services.config.rateLimits || (await isVerifiedBy(services, to))) return true
  const now = services.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql`
    insert into enlaces_enviados as e (numero_digest, enviados, ultimo)
    values (${digestOf(to.numero)}, array[${now}::timestamptz], ${now})
    on conflict (numero_digest) do update set
      enviados = array(select t from unnest(e.enviados) as t where t > ${dayAgo}) || ${now}::timestamptz,
      ultimo = ${now}
    where (select count(*) from unnest(e.enviados) as t where t > ${hourAgo}) < ${PER_HOUR}::int
      and (select count(*) from unnest(e.enviados) as t where t > ${dayAgo}) < ${PER_DAY}::int
    returning 1`.execute(services.db)
  return rows.length > 0
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
  await db.deleteFrom('enlaces_enviados').where('ultimo', '<=', limit).execute()
}

const digestOf = (numero: string) => createHash('sha256').update(`enlaces ${numero}`).digest()
