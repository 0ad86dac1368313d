// Which listeners of orders may listen no longer: their session or token ended, or their rights
// changed (rule seguridad/canal).
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { isTokenVigente } from '#domain/pedido/token-pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { findPersons, type Person } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { hasFormerToken, type Listener } from './live-listener.ts'

/** Orders of one query. */
const AT_ONCE = 500

/**
 * After sessions or roles changed. A listener that cannot be looked up now has to connect again
 * with its token.
 */
export async function dropRevoked(services: Services, listeners: readonly Listener[]): Promise<void> {
  try {
    await dropPersons(services, listeners)
  } catch (error) {
    services.log.warn({ err: error }, 'listeners not looked up')
    for (const { socket, token } of listeners) if (token !== null) socket.close(LIVE_CLOSE.restarting)
  }
}

/** What ends by time tells nobody. Without the database the next round looks. */
export async function dropExpired(services: Services, listeners: readonly Listener[]): Promise<void> {
  try {
    await dropPersons(services, listeners)
    await dropGuests(services, listeners)
  } catch (error) {
    services.log.warn({ err: error }, 'listeners not looked up')
  }
}

/** One query for all: thousands may be listening when one of them logs out. */
async function dropPersons(services: Services, listeners: readonly Listener[]): Promise<void> {
  const tokens = listeners.flatMap(({ token }) => token ?? [])
  if (tokens.length === 0) return
  const persons = await findPersons(services, tokens)
  for (const listener of listeners) {
    if (listener.token === null) continue
    const code = closeCodeOf(listener, persons.get(listener.token))
    if (code !== null) listener.socket.close(code)
  }
}

function closeCodeOf({ isOwn, alcance }: Listener, person: Person | undefined): number | null {
  if (person === undefined) return LIVE_CLOSE.unauthenticated
  if (isOwn) return null
  if (!person.permisos.has('gestionar_pedidos')) return LIVE_CLOSE.forbidden
  // The client connects again, and reads its lists again, for the new branches.
  return person.alcance.equals(alcance) ? null : LIVE_CLOSE.restarting
}

/** Those who listen by the token of an order. */
async function dropGuests(services: Services, listeners: readonly Listener[]): Promise<void> {
  const ids = [
    ...new Set(
      listeners.flatMap(({ tokenDigest, pedidoId }) => (tokenDigest === null ? [] : (pedidoId ?? []))),
    ),
  ]
  const digests = new Map<number, Buffer>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const { id, token_digest } of await readVigentes(services, ids.slice(at, at + AT_ONCE))) {
      digests.set(id, token_digest)
    }
  }
  for (const listener of listeners) {
    if (listener.tokenDigest === null || listener.pedidoId === null) continue
    const digest = digests.get(listener.pedidoId)
    if (digest === undefined || hasFormerToken(listener, digest))
      listener.socket.close(LIVE_CLOSE.unauthenticated)
  }
}

/** The orders whose token still works. */
async function readVigentes({ db, now }: Services, ids: readonly number[]) {
  const rows = await db
    .selectFrom('pedidos')
    .select(['id', 'token_digest', 'estado', 'activo', 'fecha', 'programado_para', 'para_las'])
    .select(sql<string | null>`historial -> -1 ->> 'fecha'`.as('ultimo'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return rows.filter(({ ultimo, ...row }) => {
    const dates = {
      fecha: row.fecha.toISOString(),
      programado_para: row.programado_para?.toISOString() ?? null,
      para_las: row.para_las?.toISOString() ?? null,
      historial: ultimo === null ? [] : [{ fecha: ultimo }],
    }
    return isTokenVigente({ ...row, ...dates }, now())
  })
}
