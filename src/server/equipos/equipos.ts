// Shared devices of a branch: enrolled and revoked by staff who manage its people.
import type { Equipo, NuevoEquipo } from '#contract/usuarios/equipos.ts'
import { DAY_MS } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, type Person } from '#server/lib/session.ts'
import { hitShared } from '#server/lib/shared-limits.ts'
import { findOwnSede } from '#server/sedes/read-sedes.ts'
import { sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'

/** Those that are not revoked, newest first. */
export async function listEquipos({ db }: Services, alcance: Alcance): Promise<Equipo[]> {
  const rows = await selectEquipos(db, alcance).orderBy('equipos.id', 'desc').execute()
  return rows.map(toEquipo)
}

/** For a branch in a day: short keys are guessed on devices that somebody enrols for it. */
const NUEVOS = 20
const DEMASIADOS_EQUIPOS = 'Hoy ya se registraron muchos equipos en esta sede. Intenta de nuevo mañana.'

const newToken = () => randomBytes(32).toString('base64url')

/**
 * 403 for a branch that is not the caller's. The token is stored as a digest alone. A repeated call
 * returns the same device with a new token, and the first one ends (docs/decisions/0261).
 */
export async function enrolEquipo(
  services: Services,
  person: Person,
  { sede: sedeId, nombre }: NuevoEquipo,
  clave: string | undefined,
): Promise<IdempotentAnswer<Equipo & { token: string }>> {
  const sede = await findOwnSede(services, person, sedeId)
  await hitShared(services, `equipos de ${String(sedeId)}`, NUEVOS, DAY_MS / 1000, DEMASIADOS_EQUIPOS)
  const first = newToken()
  const creado_en = services.now()
  const call = { clave, ambito: `equipo ${String(person.id)}`, cuerpo: { sede: sedeId, nombre } }
  const { answer, replayed } = await withIdempotency(services, call, async (trx): Promise<Equipo> => {
    const { id } = await trx
      .insertInto('equipos')
      .values({ sede_id: sedeId, nombre, token_digest: digestOf(first), creado_por: person.id, creado_en })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCambio(services, trx, person, {
      entidad: 'equipo',
      entidad_id: id,
      accion: 'crear',
      despues: { sede: sede.nombre },
    })
    return {
      id,
      nombre,
      sede: { id: sedeId, nombre: sede.nombre },
      creado_en: creado_en.toISOString(),
      ultimo_uso: null,
    }
  })
  const token = replayed ? await replaceToken(services, person, answer) : first
  return { answer: { ...answer, token }, replayed }
}

/** Returns a new token; the earlier one ends. 409 for a device that was revoked since. */
const replaceToken = (services: Services, person: Person, { id, nombre }: Equipo) =>
  services.db.transaction().execute(async (trx) => {
    const token = newToken()
    const { numUpdatedRows } = await trx
      .updateTable('equipos')
      .set({ token_digest: digestOf(token) })
      .where('id', '=', id)
      .where('revocado_en', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw conflict('equipo_quitado', `${nombre} ya se quitó. Regístralo de nuevo.`)
    }
    await closeSessions(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'equipo',
      entidad_id: id,
      accion: 'modificar',
      despues: { registro: 'nuevo' },
    })
    return token
  })

/** Open sockets end within a second. */
async function closeSessions(trx: Transaction<Database>, equipo: number): Promise<void> {
  await trx.deleteFrom('sessions').where('equipo_id', '=', equipo).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(trx)
}

/** Its token opens nothing any more, and its sessions end. */
export async function revokeEquipo(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const before = await selectEquipos(trx, person.alcance).where('equipos.id', '=', id).executeTakeFirst()
    if (before === undefined) throw notFound('El equipo no existe')
    await trx.updateTable('equipos').set({ revocado_en: services.now() }).where('id', '=', id).execute()
    await closeSessions(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'equipo',
      entidad_id: id,
      accion: 'eliminar',
      antes: { nombre: before.nombre, sede: before.sede },
    })
  })
}

const selectEquipos = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('equipos')
    .innerJoin('sedes', 'sedes.id', 'equipos.sede_id')
    .select(['equipos.id', 'equipos.nombre', 'sede_id', 'sedes.nombre as sede', 'creado_en', 'ultimo_uso'])
    .where('revocado_en', 'is', null)
    .where(alcance.where('sede_id'))

const toEquipo = ({
  sede_id,
  sede,
  creado_en,
  ultimo_uso,
  ...equipo
}: Awaited<ReturnType<ReturnType<typeof selectEquipos>['execute']>>[number]): Equipo => ({
  ...equipo,
  sede: { id: sede_id, nombre: sede },
  creado_en: creado_en.toISOString(),
  ultimo_uso: ultimo_uso?.toISOString() ?? null,
})
