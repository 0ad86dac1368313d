// Runs each change of access: one at a time, within the caller's own permissions, and never without
// an administrator at the end.
import { CLAVES, isClaveDeSede, type Clave } from '#domain/permisos.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { allBranchesNeeded, AppError, conflict, forbidden, invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer, type IdempotentCall } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'

const LOCK = 7_234_004

/** The caller's present permissions and branches, read after every other change. */
export interface Held {
  readonly claves: ReadonlySet<Clave>
  readonly alcance: Alcance
}

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
  const held = await selectHeld(trx, person.id)
  if (needed !== null && !held.claves.has(needed)) throw forbidden()
  if (needed !== null && !held.alcance.isTodas && !isClaveDeSede(needed)) throw allBranchesNeeded()
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
  return CLAVES.some((clave) => touched.has(clave) && !held.claves.has(clave))
}

/** Refuses to change, or to give, branches that the caller does not have. */
export function refuseBeyondSedes(held: Held, ...touched: readonly Alcance[]): void {
  if (touched.every((alcance) => held.alcance.covers(alcance))) return
  throw new AppError(403, 'sedes_insuficientes', 'No puedes dar ni cambiar sedes en las que no trabajas')
}

/** Refuses ids of branches that do not exist (400). */
export async function refuseUnknownSedes(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx.selectFrom('sedes').select('id').where('id', 'in', ids).execute()
  if (known.length !== ids.length) throw invalid('La sede no existe', { sedes: 'La sede no existe' })
}

/** Refuses ids of roles that do not exist (400). */
export async function refuseUnknownRoles(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx.selectFrom('roles').select('id').where('id', 'in', ids).execute()
  if (known.length !== ids.length) throw invalid('El rol no existe', { roles: 'El rol no existe' })
}

/**
 * Whether the person may give these roles and branches now. Waits for other changes of access; no
 * more come until the transaction ends.
 */
export async function mayGrant(
  trx: Transaction<Database>,
  usuarioId: number,
  { roles, alcance }: { roles: readonly number[]; alcance: Alcance },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const held = await selectHeld(trx, usuarioId)
  return (
    held.claves.has('gestionar_usuarios') &&
    held.alcance.covers(alcance) &&
    !reachesBeyond(held, await selectClavesOfRoles(trx, roles))
  )
}

/** The branches of a person; none for an unknown one. */
async function selectAlcanceOf(trx: Transaction<Database>, usuarioId: number): Promise<Alcance> {
  const { rows } = await sql<{ todas: boolean; sedes: number[] }>`
    select todas_las_sedes as todas,
      array(select sede_id from usuario_sedes where usuario_id = usuarios.id order by 1) as sedes
    from usuarios where id = ${usuarioId}`.execute(trx)
  return Alcance.of(rows[0] ?? { todas: false, sedes: [] })
}

const selectHeld = async (trx: Transaction<Database>, usuarioId: number): Promise<Held> => ({
  claves: await selectClavesOf(trx, usuarioId),
  alcance: await selectAlcanceOf(trx, usuarioId),
})

/** Keys of a person's active roles; none when the person is deactivated. */
export async function selectClavesOf(
  trx: Transaction<Database>,
  usuarioId: number,
): Promise<ReadonlySet<Clave>> {
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

/** Somebody holds every key in every branch. */
async function hasAdministrador(trx: Transaction<Database>): Promise<boolean> {
  const row = await trx
    .selectFrom('usuario_roles')
    .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
    .innerJoin('rol_permisos', 'rol_permisos.rol_id', 'roles.id')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_roles.usuario_id')
    .where('usuarios.activo', '=', true)
    .where('usuarios.todas_las_sedes', '=', true)
    .where('roles.activo', '=', true)
    .where('permisos.clave', 'in', CLAVES)
    .groupBy('usuario_roles.usuario_id')
    .having(({ fn }) => fn.count('permisos.clave').distinct(), '=', CLAVES.length)
    .select('usuario_roles.usuario_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
