// Shared devices of a branch: enrolled and revoked by staff who manage its people.
import type { Equipo, NuevoEquipo } from '#contract/usuarios/equipos.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { notFound, notYourBranch } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, type Person } from '#server/lib/session.ts'
import { hitShared } from '#server/lib/shared-limits.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'

const DAY_SECONDS = 24 * 60 * 60

/** Those that are not revoked, newest first. */
export async function listEquipos({ db }: Services, alcance: Alcance): Promise<Equipo[]> {
  const rows = await selectEquipos(db, alcance).orderBy('equipos.id', 'desc').execute()
  return rows.map(toEquipo)
}

/** For a branch in a day: short keys are guessed on devices that somebody enrols for it. */
const NUEVOS = 20
const DEMASIADOS_EQUIPOS = 'Hoy ya se registraron muchos equipos en esta sede. Intenta de nuevo mañana.'

/** 403 for a branch that is not the caller's. The token is stored as a digest alone. */
export async function enrolEquipo(
  services: Services,
  person: Person,
  { sede: sedeId, nombre }: NuevoEquipo,
): Promise<Equipo & { token: string }> {
  if (!person.alcance.includes(sedeId)) throw notYourBranch()
  const sede = await findSede(services, sedeId)
  await hitShared(services, `equipos de ${String(sedeId)}`, NUEVOS, DAY_SECONDS, DEMASIADOS_EQUIPOS)
  const token = randomBytes(32).toString('base64url')
  const creado_en = services.now()
  const id = await services.db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('equipos')
      .values({ sede_id: sedeId, nombre, token_digest: digestOf(token), creado_por: person.id, creado_en })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCambio(services, trx, person, {
      entidad: 'equipo',
      entidad_id: created.id,
      accion: 'crear',
      despues: { sede: sede.nombre },
    })
    return created.id
  })
  return {
    id,
    nombre,
    sede: { id: sedeId, nombre: sede.nombre },
    creado_en: creado_en.toISOString(),
    ultimo_uso: null,
    token,
  }
}

/** Its token opens nothing any more, and its sessions end: open sockets within a second. */
export async function revokeEquipo(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const before = await selectEquipos(trx, person.alcance).where('equipos.id', '=', id).executeTakeFirst()
    if (before === undefined) throw notFound('El equipo no existe')
    await trx.updateTable('equipos').set({ revocado_en: services.now() }).where('id', '=', id).execute()
    await trx.deleteFrom('sessions').where('equipo_id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'equipo',
      entidad_id: id,
      accion: 'eliminar',
      antes: { nombre: before.nombre, sede: before.sede },
    })
    await sql`select pg_notify('comanda_sesiones', '')`.execute(trx)
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
