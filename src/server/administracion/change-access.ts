// Runs each change of access: one at a time, within the caller's own permissions, and never without
// an administrator at the end.
import { CLAVES, type Clave } from '#domain/permisos.ts'
import type { Database } from '#server/db/schema.ts'
import { AppError, conflict, forbidden, invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer, type IdempotentCall } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'

const LOCK = 7_234_004

/** The caller's present permissions, read after every other change. */
export type Held = ReadonlySet<Clave>

/**
 * Runs `work` in a transaction that no other change of access overlaps. The caller's permissions
 * are read inside it, so a caller who has just lost `needed` is refused (403). Null needs none, as
 * when people erase themselves. Refuses with 409 a change after which no active person would hold
 * every permission of the product, because no person could grant it again. Open sockets are checked
 * again.
 */
export async function changeAccess<T>(
  services: Services,
  person: Person,
  needed: Clave | null,
  work: (trx: Transaction<Database>, held: Held) => Promise<T>,
): Promise<T> {
  return services.db.transaction().execute((trx) => alone(trx, person, needed, work))
}

/** The same for additions: a retry with the same key adds nothing. */
export function addAccess<T extends object>(
  services: Services,
  person: Person,
  needed: Clave,
  call: IdempotentCall,
  work: (trx: Transaction<Database>, held: Held) => Promise<T>,
): Promise<IdempotentAnswer<T>> {
  return withIdempotency(services, call, (trx) => alone(trx, person, needed, work))
}

async function alone<T>(
  trx: Transaction<Database>,
  person: Person,
  needed: Clave | null,
  work: (trx: Transaction<Database>, held: Held) => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const held = await selectClavesOf(trx, person.id)
  if (needed !== null && !held.has(needed)) throw forbidden()
  const administered = await hasAdministrador(trx)
  const answer = await work(trx, held)
  if (administered && !(await hasAdministrador(trx))) {
    throw conflict('sin_administrador', 'No puedes dejar el sistema sin un administrador')
  }
  await sql`select pg_notify('comanda_sesiones', '')`.execute(trx)
  return answer
}

/**
 * Refuses to change a person or role with more permissions than the caller. Keys that the product
 * does not check grant nothing.
 */
export function refuseBeyond(held: Held, claves: Iterable<string>): void {
  if (reachesBeyond(held, claves)) {
    throw new AppError(403, 'permisos_insuficientes', 'No puedes otorgar permisos que no tienes')
  }
}

function reachesBeyond(held: Held, claves: Iterable<string>): boolean {
  const touched = new Set(claves)
  return CLAVES.some((clave) => touched.has(clave) && !held.has(clave))
}

/** Refuses ids of roles that do not exist (400). */
export async function refuseUnknownRoles(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx.selectFrom('roles').select('id').where('id', 'in', ids).execute()
  if (known.length !== ids.length) throw invalid('El rol no existe', { roles: 'El rol no existe' })
}

/**
 * Whether the person may give these roles now. Waits for other changes of access; no more come
 * until the transaction ends.
 */
export async function mayGrant(
  trx: Transaction<Database>,
  usuarioId: number,
  rolIds: readonly number[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const held = await selectClavesOf(trx, usuarioId)
  return held.has('gestionar_usuarios') && !reachesBeyond(held, await selectClavesOfRoles(trx, rolIds))
}

/** Keys of a person's active roles; none when the person is deactivated. */
async function selectClavesOf(trx: Transaction<Database>, usuarioId: number): Promise<Held> {
  const rows = await trx
    .selectFrom('usuario_roles')
    .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
    .innerJoin('rol_permisos', 'rol_permisos.rol_id', 'roles.id')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_roles.usuario_id')
    .where('usuario_roles.usuario_id', '=', usuarioId)
    .where('usuarios.activo', '=', true)
    .where('roles.activo', '=', true)
    .select('permisos.clave')
    .distinct()
    .execute()
  const claves = new Set(rows.map(({ clave }) => clave))
  return new Set(CLAVES.filter((clave) => claves.has(clave)))
}

/** Keys of all roles of a person, inactive ones included, because they may be activated. */
export async function selectClavesOfRoles(
  trx: Transaction<Database>,
  rolIds: readonly number[],
): Promise<string[]> {
  if (rolIds.length === 0) return []
  const rows = await trx
    .selectFrom('rol_permisos')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .where('rol_permisos.rol_id', 'in', rolIds)
    .select('permisos.clave')
    .distinct()
    .execute()
  return rows.map(({ clave }) => clave)
}

async function hasAdministrador(trx: Transaction<Database>): Promise<boolean> {
  const row = await trx
    .selectFrom('usuario_roles')
    .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
    .innerJoin('rol_permisos', 'rol_permisos.rol_id', 'roles.id')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_roles.usuario_id')
    .where('usuarios.activo', '=', true)
    .where('roles.activo', '=', true)
    .where('permisos.clave', 'in', CLAVES)
    .groupBy('usuario_roles.usuario_id')
    .having(({ fn }) => fn.count('permisos.clave').distinct(), '=', CLAVES.length)
    .select('usuario_roles.usuario_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
