// Staff invite people to the team, within their own permissions (rule permisos/invitar).
import { DAY_MS } from '#domain/format.ts'
import { MAX_LISTA } from '#contract/usuarios/administracion.ts'
import type { Invitacion, NuevaInvitacion } from '#contract/usuarios/invitaciones.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, type Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { randomBytes } from 'node:crypto'
import {
  addAccess,
  changeAccess,
  refuseBeyond,
  refuseBeyondSedes,
  refuseUnknownRoles,
  refuseUnknownSedes,
  selectClavesOfRoles,
  type Held,
} from './change-access.ts'

const SIN_SEDES = 'Elige al menos una sede'
const LIFE_MS = 2 * DAY_MS

/**
 * Prepares an invitation without a link. 403 for roles or branches beyond those of the caller.
 */
export function createInvitacion(
  services: Services,
  person: Person,
  nueva: NuevaInvitacion,
  clave: string | undefined,
): Promise<IdempotentAnswer<Invitacion>> {
  const call = { clave, ambito: `invitacion ${String(person.id)}`, cuerpo: nueva }
  return addAccess(services, person, 'gestionar_usuarios', call, async (trx, held) => {
    const roles = [...new Set(nueva.roles)]
    await refuseUnknownRoles(trx, roles)
    refuseBeyond(held, await selectClavesOfRoles(trx, roles))
    const alcance = alcanceOf({
      todas_las_sedes: nueva.todas_las_sedes ?? nueva.sedes === undefined,
      sedes: [...new Set(nueva.sedes)].map((sede) => ({ id: sede })),
    })
    if (alcance.sedes?.length === 0) throw invalid(SIN_SEDES, { sedes: SIN_SEDES })
    await refuseUnknownSedes(trx, alcance.sedes ?? [])
    refuseBeyondSedes(held, alcance)
    const now = services.now()
    const { id } = await trx
      .insertInto('invitaciones')
      .values({
        first_name: nueva.first_name,
        last_name: nueva.last_name,
        email: nueva.email ?? null,
        numero: nueva.numero ?? '',
        invitado_por: person.id,
        creado_en: now,
        vence: new Date(now.getTime() + LIFE_MS),
        todas_las_sedes: alcance.isTodas,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('invitacion_roles')
      .values(roles.map((rol_id) => ({ invitacion_id: id, rol_id })))
      .execute()
    await insertSedes(trx, id, alcance.sedes ?? [])
    const created = await findPending(services, trx, held.alcance, id)
    await recordCambio(services, trx, person, {
      entidad: 'invitacion',
      entidad_id: id,
      accion: 'crear',
      despues: forAudit(created),
    })
    return created
  })
}

/** Makes a new link; an earlier one stops working. The caller becomes the inviter. */
export function makeLink(
  services: Services,
  person: Person,
  id: number,
): Promise<{ token: string; vence: string; invitacion: Invitacion }> {
  const token = randomBytes(32).toString('base64url')
  const vence = new Date(services.now().getTime() + LIFE_MS)
  return changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    const invitacion = await findPending(services, trx, held.alcance, id)
    await refuseBeyondOwn(trx, held, invitacion)
    await trx
      .updateTable('invitaciones')
      .set({ token_digest: digestOf(token), vence, invitado_por: person.id })
      .where('id', '=', id)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'invitacion',
      entidad_id: id,
      accion: 'modificar',
      despues: { enlace: 'nuevo' },
    })
    return { token, vence: vence.toISOString(), invitacion }
  })
}

export function withdrawInvitacion(services: Services, person: Person, id: number): Promise<void> {
  return changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    const pending = await findPending(services, trx, held.alcance, id)
    await refuseBeyondOwn(trx, held, pending)
    await trx
      .updateTable('invitaciones')
      .set({ retirada: true, first_name: '', last_name: '', email: null, numero: '' })
      .where('id', '=', id)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'invitacion',
      entidad_id: id,
      accion: 'eliminar',
      antes: forAudit(pending),
    })
  })
}

/** Newest first, expired ones included: they can get a new link. */
export async function listInvitaciones({ db, now }: Services, alcance: Alcance): Promise<Invitacion[]> {
  const rows = await selectPending(db, alcance).orderBy('id', 'desc').limit(MAX_LISTA).execute()
  const present = now()
  return rows.map((row) => toInvitacion(row, present))
}

const toInvitacion = ({ vence, ...row }: PendingRow, now: Date): Invitacion => ({
  ...row,
  vence: vence.toISOString(),
  vencida: vence <= now,
})

/** Those to branches of `alcance` alone. */
const selectPending = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('invitaciones')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'numero',
      'vence',
      'todas_las_sedes',
      jsonArrayFrom(
        eb
          .selectFrom('invitacion_sedes')
          .innerJoin('sedes', 'sedes.id', 'invitacion_sedes.sede_id')
          .whereRef('invitacion_sedes.invitacion_id', '=', 'invitaciones.id')
          .select(['sedes.id', 'sedes.nombre'])
          .orderBy('sedes.orden')
          .orderBy('sedes.id'),
      ).as('sedes'),
      jsonArrayFrom(
        eb
          .selectFrom('invitacion_roles')
          .innerJoin('roles', 'roles.id', 'invitacion_roles.rol_id')
          .whereRef('invitacion_roles.invitacion_id', '=', 'invitaciones.id')
          .select(['roles.id', 'roles.rol'])
          .orderBy('roles.id'),
      ).as('roles'),
    ])
    .where('usuario_id', 'is', null)
    .where('retirada', '=', false)
    .where(isWithin(alcance))

/** Invitations to other branches, or to all, are hidden. */
const isWithin = (alcance: Alcance) =>
  alcance.isTodas
    ? sql<boolean>`true`
    : sql<boolean>`(not todas_las_sedes and not exists (
        select from invitacion_sedes one
        where one.invitacion_id = invitaciones.id and not ${alcance.where('one.sede_id')}))`

type PendingRow = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number]

async function findPending(
  { now }: Services,
  trx: Transaction<Database>,
  alcance: Alcance,
  id: number,
): Promise<Invitacion> {
  const row = await selectPending(trx, alcance).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('La invitación no existe')
  return toInvitacion(row, now())
}

const refuseBeyondOwn = async (trx: Transaction<Database>, held: Held, { roles }: Invitacion) =>
  refuseBeyond(
    held,
    await selectClavesOfRoles(
      trx,
      roles.map(({ id }) => id),
    ),
  )

async function insertSedes(
  trx: Transaction<Database>,
  invitacion_id: number,
  sedes: readonly number[],
): Promise<void> {
  if (sedes.length === 0) return
  await trx
    .insertInto('invitacion_sedes')
    .values(sedes.map((sede_id) => ({ invitacion_id, sede_id })))
    .execute()
}

const alcanceOf = ({
  todas_las_sedes: todas,
  sedes,
}: {
  todas_las_sedes: boolean
  sedes: readonly { id: number }[]
}) => Alcance.of({ todas, sedes: sedes.map(({ id }) => id) })

/** Roles and branches alone: the name is personal, and the audit stays. */
const forAudit = ({ roles, todas_las_sedes, sedes }: Invitacion) => ({
  roles: roles.map(({ rol }) => rol),
  ...(todas_las_sedes ? {} : { sedes: sedes.map(({ nombre }) => nombre) }),
})
