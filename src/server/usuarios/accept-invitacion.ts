// The invited person reads their invitation and opens the account (rule permisos/invitar).
import { DAY_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import type { Aceptacion } from '#contract/usuarios/invitaciones.ts'
import { mayGrant } from '#server/administracion/change-access.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { AppError, conflict, invalid, notFound } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, openSession } from '#server/lib/session.ts'
import type { Db } from '#server/db/client.ts'
import { EMAIL_REQUERIDO, entersByCelular, isCelularMovil } from '#domain/validation.ts'
import { sql, type Transaction } from 'kysely'
import { insertSedesOf } from './store.ts'

/** For one invitation in a minute: each acceptance hashes a password. */
const TRIES = 30
const EMAIL_TOMADO = 'No pudimos usar este correo. Escribe otro, o pide que le den permisos a tu cuenta.'
/** The person cannot change the e-mail of the invitation. */
const EMAIL_DADO_TOMADO =
  'No pudimos usar este correo. Pide una invitación con otro, o que le den permisos a tu cuenta.'
const CELULAR_TOMADO = 'No pudimos usar tu celular para entrar. Escribe un correo.'
const SIN_PERMISOS = 'Esta invitación ya no sirve. Pide una nueva a quien administra el negocio.'

/** Refuses an unknown (404), expired or used (409) token. */
export async function readInvitacion(services: Services, token: string, red: string) {
  const { id, first_name, email, numero } = await admitInvitacion(services, token, red)
  const roles = await services.db
    .selectFrom('invitacion_roles')
    .innerJoin('roles', 'roles.id', 'invitacion_roles.rol_id')
    .where('invitacion_id', '=', id)
    .select('roles.rol')
    .orderBy('roles.id')
    .execute()
  return { first_name, email, numero, roles: roles.map(({ rol }) => rol) }
}

/**
 * Opens the account with the roles and branches of the invitation and returns the token of its
 * first session. The roles are checked against what the inviter may grant now. One of several calls
 * at once wins.
 */
export async function acceptInvitacion(
  services: Services,
  { token, email: typed, password }: Aceptacion,
  red: string,
): Promise<string> {
  const known = await admitInvitacion(services, token, red)
  const email = known.email ?? typed ?? celularOf(known)
  if (email === undefined) throw invalid(EMAIL_REQUERIDO, { email: EMAIL_REQUERIDO })
  // Hashed before the transaction, because other changes of access wait for it.
  const password_hash = await hashNewPassword(password)
  const usuarioId = await services.db.transaction().execute(async (trx) => {
    const roles = await selectRoles(trx, known.id)
    const sedes = await selectSedes(trx, known.id)
    const isAllowed = await mayGrant(trx, known.invitado_por, {
      roles: roles.map(({ id }) => id),
      alcance: Alcance.of({ todas: known.todas_las_sedes, sedes }),
    })
    // Read again: another call may have used it, or staff may have withdrawn it.
    const now = await findInvitacion(trx, token)
    if (now === undefined) throw noExiste()
    refuseEnded(now, services.now())
    const { id, first_name, last_name, numero, invitado_por, todas_las_sedes } = now
    if (!isAllowed || invitado_por !== known.invitado_por)
      throw conflict('invitacion_sin_permisos', SIN_PERMISOS)
    const created = await trx
      .insertInto('usuarios')
      .values({
        first_name,
        last_name,
        email,
        numero,
        password_hash,
        creado_en: services.now(),
        todas_las_sedes,
      })
      .onConflict((conflicting) => conflicting.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created === undefined) {
      const emailTaken = now.email === null ? EMAIL_TOMADO : EMAIL_DADO_TOMADO
      const taken = entersByCelular(email) ? CELULAR_TOMADO : emailTaken
      throw new AppError(409, 'correo_tomado', taken, { campos: { email: taken } })
    }
    await trx
      .insertInto('usuario_roles')
      .values(roles.map((rol) => ({ usuario_id: created.id, rol_id: rol.id })))
      .execute()
    await insertSedesOf(trx, created.id, sedes)
    // The account has the personal data now.
    await trx
      .updateTable('invitaciones')
      .set({ usuario_id: created.id, first_name: '', last_name: '', email: null, numero: '' })
      .where('id', '=', id)
      .execute()
    await insertCambio(services, trx, created, {
      entidad: 'usuario',
      entidad_id: created.id,
      cambio: { accion: 'crear', despues: { roles: roles.map(({ rol }) => rol), por_invitacion: true } },
    })
    return created.id
  })
  return openSession(services, usuarioId)
}

/** The name of an account without an e-mail. */
const celularOf = ({ numero }: { numero: string }) => (isCelularMovil(numero) ? numero : undefined)

async function admitInvitacion({ db, limits, now }: Services, token: string, red: string) {
  const found = await findInvitacion(db, token)
  const invitacion = requireKnown(limits, { kind: 'token de invitacion', red, refusal: noExiste }, found)
  limits.hit('invitacion', String(invitacion.id), TRIES, 60)
  refuseEnded(invitacion, now())
  return invitacion
}

const noExiste = () =>
  notFound('Esta invitación ya no existe. Pide una nueva a quien te invitó.', 'invitacion_invalida')

const findInvitacion = (db: Db, token: string) =>
  db
    .selectFrom('invitaciones')
    .selectAll()
    .where('token_digest', '=', digestOf(token))
    .where('retirada', '=', false)
    .executeTakeFirst()

function refuseEnded(found: { usuario_id: number | null; vence: Date }, now: Date): void {
  if (found.usuario_id !== null) {
    throw conflict(
      'invitacion_usada',
      'Esta invitación ya se usó. Inicia sesión con tu correo y tu contraseña.',
    )
  }
  if (found.vence <= now) {
    throw conflict('invitacion_vencida', 'Esta invitación ya venció. Pide una nueva a quien te invitó.')
  }
}

const selectRoles = (trx: Transaction<Database>, invitacionId: number) =>
  trx
    .selectFrom('invitacion_roles')
    .innerJoin('roles', 'roles.id', 'invitacion_roles.rol_id')
    .where('invitacion_id', '=', invitacionId)
    .select(['roles.id', 'roles.rol'])
    .orderBy('roles.id')
    .execute()

const selectSedes = async (trx: Transaction<Database>, invitacionId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('invitacion_sedes')
    .select('sede_id')
    .where('invitacion_id', '=', invitacionId)
    .execute()
  return rows.map(({ sede_id }) => sede_id)
}

/** Deletes invitations a month after they ended. */
export async function forgetOldInvitaciones(services: Services): Promise<void> {
  const limit = new Date(services.now().getTime() - 30 * DAY_MS)
  await deleteOld(services.db, 'invitaciones', sql`vence < ${limit}::timestamptz`)
}
