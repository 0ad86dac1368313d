// Riders for one shift: a name and a link, without an account. Rule reparto/por-hoy.
import { HOUR_MS } from '#domain/format.ts'
import type { DomiciliarioPorHoy } from '#contract/pedidos/repartos.ts'
import { hastaHora } from '#domain/disponibilidad/hasta.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { openSession, type Person } from '#server/lib/session.ts'
import { personName } from '#server/db/person-name.ts'
import { findOwnSede } from '#server/sedes/read-sedes.ts'
import { lockRepartos, releaseRepartos } from './release-repartos.ts'
import { sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'

/** When a day of work ends, for a branch that closes after midnight, too. */
const FIN_DEL_DIA = '06:00'
/** A link lasts at least so long: a shift may begin shortly before the end of a day. */
const MIN_MS = 4 * HOUR_MS

/** Those whose link works, by name. */
export async function listDomiciliarios(
  services: Pick<Services, 'db' | 'now'>,
  alcance: Alcance,
): Promise<DomiciliarioPorHoy[]> {
  const rows = await selectDomiciliarios(services.db, alcance, services.now())
    .orderBy(sql`${personName('u')} collate "es-x-icu"`)
    .orderBy('u.id')
    .execute()
  return rows.map(toDomiciliario)
}

/**
 * Returns the token of the link once; only its digest is stored. It ends at six in the morning that
 * is at least four hours away. The person carries orders and holds cash as everybody else.
 *
 * A repeated call returns the same person with a new link, since the first one is not stored. The
 * first link ends (docs/decisions/0218).
 */
export async function createDomiciliario(
  services: Services,
  person: Person,
  { sede: sedeId, nombre }: { sede: number; nombre: string },
  clave: string | undefined,
): Promise<IdempotentAnswer<DomiciliarioPorHoy & { token: string }>> {
  const sede = await findOwnSede(services, person, sedeId)
  const creado_en = services.now()
  const hasta = hastaHora(FIN_DEL_DIA, new Date(creado_en.getTime() + MIN_MS), sede.zona_horaria)
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'))
  const call = { clave, ambito: `domiciliario ${String(person.id)}`, cuerpo: { sede: sedeId, nombre } }
  let token = ''
  const { answer, replayed } = await withIdempotency(services, call, async (trx) => {
    const { id } = await trx
      .insertInto('usuarios')
      .values({
        first_name: nombre,
        last_name: '',
        email: `por-hoy-${randomBytes(12).toString('hex')}@cuenta.invalid`,
        numero: '',
        password_hash: unusableHash,
        todas_las_sedes: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('usuario_sedes').values({ usuario_id: id, sede_id: sedeId }).execute()
    await trx
      .insertInto('domiciliarios_por_hoy')
      .values({ usuario_id: id, sede_id: sedeId, creado_por: person.id, creado_en, hasta })
      .execute()
    token = await openSession({ db: trx, now: services.now }, id, { hasta })
    await recordCambio(services, trx, person, {
      entidad: 'domiciliario',
      entidad_id: id,
      accion: 'crear',
      despues: { nombre, sede: sede.nombre },
    })
    return { id, nombre, sede: { id: sedeId, nombre: sede.nombre }, hasta: hasta.toISOString() }
  })
  if (replayed) token = await replaceLink(services, person, answer)
  return { answer: { ...answer, token }, replayed }
}

/** Returns the token of a new link; the earlier one ends. 409 when the shift has ended. */
const replaceLink = (services: Services, person: Person, { id, nombre }: DomiciliarioPorHoy) =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockDomiciliario(services, trx, person, id)
    if (row === undefined) {
      throw conflict('enlace_terminado', `El enlace de ${nombre} ya se cerró. Crea otro.`)
    }
    await closeSessions(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'domiciliario',
      entidad_id: id,
      accion: 'modificar',
      despues: { enlace: 'nuevo' },
    })
    return openSession({ db: trx, now: services.now }, id, { hasta: row.hasta })
  })

/** The unfinished deliveries of the person are free again. */
export async function revokeDomiciliario(services: Services, person: Person, id: number): Promise<void> {
  const released = await services.db.transaction().execute(async (trx) => {
    const row = await lockDomiciliario(services, trx, person, id)
    if (row === undefined) throw notFound('El domiciliario no existe')
    await trx
      .updateTable('domiciliarios_por_hoy')
      .set({ terminado_en: services.now() })
      .where('usuario_id', '=', id)
      .execute()
    await lockRepartos(trx, [id])
    await deactivate(trx, [id])
    await closeSessions(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'domiciliario',
      entidad_id: id,
      accion: 'eliminar',
      antes: { nombre: row.nombre, sede: row.sede },
    })
    return releaseRepartos(services, trx, { personas: [id], rode: false, person })
  })
  if (released > 0) services.live.publish()
}

/** Riders whose shift has ended are not offered any more, and what they carry is free again. */
export async function forgetEndedDomiciliarios(services: Services): Promise<void> {
  const { db, now, live } = services
  const released = await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('domiciliarios_por_hoy')
      .set({ terminado_en: now() })
      .where('terminado_en', 'is', null)
      .where('hasta', '<=', now())
      .returning('usuario_id')
      .execute()
    if (ended.length === 0) return 0
    const personas = ended.map(({ usuario_id }) => usuario_id)
    await lockRepartos(trx, personas)
    await deactivate(trx, personas)
    return releaseRepartos(services, trx, { personas, rode: false, person: { id: null } })
  })
  if (released > 0) live.publish()
}

async function closeSessions(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('sessions').where('usuario_id', '=', id).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(trx)
}

/** One change of a link at a time. The lock comes first: a later read sees what it waited for. */
async function lockDomiciliario(
  services: Services,
  trx: Transaction<Database>,
  person: Person,
  id: number,
): Promise<ReadDomiciliario | undefined> {
  await sql`select from domiciliarios_por_hoy where usuario_id = ${id}::int for update`.execute(trx)
  return selectDomiciliarios(trx, person.alcance, services.now()).where('u.id', '=', id).executeTakeFirst()
}

const deactivate = (trx: Transaction<Database>, ids: readonly number[]) =>
  trx.updateTable('usuarios').set({ activo: false }).where('id', 'in', ids).execute()

const selectDomiciliarios = (db: Db, alcance: Alcance, now: Date) =>
  db
    .selectFrom('domiciliarios_por_hoy as d')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .innerJoin('sedes as s', 's.id', 'd.sede_id')
    .select(['u.id', personName('u').as('nombre'), 'd.sede_id', 's.nombre as sede', 'd.hasta'])
    .where('d.hasta', '>', now)
    .where('d.terminado_en', 'is', null)
    .where(alcance.where('d.sede_id'))

type ReadDomiciliario = Awaited<ReturnType<ReturnType<typeof selectDomiciliarios>['execute']>>[number]

const toDomiciliario = ({ id, nombre, sede_id, sede, hasta }: ReadDomiciliario): DomiciliarioPorHoy => ({
  id,
  nombre,
  sede: { id: sede_id, nombre: sede },
  hasta: hasta.toISOString(),
})
