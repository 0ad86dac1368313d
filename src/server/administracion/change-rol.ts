// Roles: added empty, filled with permissions of the caller, renamed, switched on and off.
import type { CambioDeRol, Rol } from '#contract/usuarios/administracion.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { orTaken } from '#server/lib/unique.ts'
import type { Transaction } from 'kysely'
import { releaseRepartos } from '#server/repartos/release-repartos.ts'
import { isDeepStrictEqual } from 'node:util'
import { changeAccess, refuseBeyond } from './change-access.ts'
import { selectRol } from './store.ts'

const ROL_TOMADO = 'Ya existe un rol con ese nombre'

export async function createRol(
  services: Services,
  person: Person,
  nuevo: { rol: string; activo: boolean },
  clave: string | undefined,
): Promise<IdempotentAnswer<Rol>> {
  const call = { clave, ambito: `rol ${String(person.id)}`, cuerpo: nuevo }
  return withIdempotency(services, call, async (trx) => {
    const { id } = await trx
      .insertInto('roles')
      .values(nuevo)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(orTaken('rol', ROL_TOMADO))
    await recordCambio(services, trx, person, {
      entidad: 'rol',
      entidad_id: id,
      accion: 'crear',
      despues: nuevo,
    })
    return { id, ...nuevo, de_clientes: false, permisos: [] }
  })
}

/**
 * Changes a role, whole or in part. 403 when the role, before or after the change, has more
 * permissions than the caller. 409 when the role of customers would be switched off. Deliveries of
 * people who cannot ride any more are free again.
 */
export async function changeRol(
  services: Services,
  person: Person,
  rolId: number,
  cambio: CambioDeRol,
): Promise<Rol> {
  const { por_llevar, rol } = await changeAccess(services, person, 'gestionar_roles', async (trx, held) => {
    const before = await selectRol(trx, rolId)
    if (before === undefined) throw notFound('El rol no existe')
    const permisos = cambio.permisos === undefined ? before.permisos : await known(trx, cambio.permisos)
    const after: Rol = {
      ...before,
      rol: cambio.rol ?? before.rol,
      activo: cambio.activo ?? before.activo,
      permisos,
    }
    refuseBeyond(held, [...clavesOf(before), ...clavesOf(after)])
    if (after.de_clientes && !after.activo) {
      throw conflict('rol_de_clientes', 'El rol de los clientes no se puede desactivar')
    }
    await trx
      .updateTable('roles')
      .set({ rol: after.rol, activo: after.activo })
      .where('id', '=', rolId)
      .execute()
      .catch(orTaken('rol', ROL_TOMADO))
    if (cambio.permisos !== undefined) await replacePermisos(trx, after)
    await recordCambio(services, trx, person, {
      entidad: 'rol',
      entidad_id: rolId,
      accion: 'modificar',
      ...differences(before, after),
    })
    const rode = before.activo && clavesOf(before).includes('repartir')
    const personas = await selectEquipo(trx, before)
    return { rol: after, por_llevar: await releaseRepartos(services, trx, { personas, rode, person }) }
  })
  if (por_llevar > 0) services.live.publish()
  return rol
}

type Trx = Transaction<Database>

const clavesOf = ({ permisos }: Rol): string[] => permisos.map(({ clave }) => clave)

/** The permissions with these ids; an unknown id is refused. */
async function known(trx: Trx, permisoIds: readonly number[]): Promise<Rol['permisos']> {
  const wanted = new Set(permisoIds)
  const all = await trx.selectFrom('permisos').select(['id', 'nombre', 'clave']).orderBy('id').execute()
  const permisos = all.filter(({ id }) => wanted.has(id))
  if (permisos.length !== wanted.size) {
    throw invalid('El permiso no existe', { permisos: 'El permiso no existe' })
  }
  return permisos
}

/** The team with the role; customers, who are many, carry nothing by theirs. */
async function selectEquipo(trx: Trx, { id, de_clientes }: Rol): Promise<number[]> {
  if (de_clientes) return []
  const rows = await trx.selectFrom('usuario_roles').select('usuario_id').where('rol_id', '=', id).execute()
  return rows.map(({ usuario_id }) => usuario_id)
}

async function replacePermisos(trx: Trx, { id, permisos }: Rol): Promise<void> {
  await trx.deleteFrom('rol_permisos').where('rol_id', '=', id).execute()
  if (permisos.length === 0) return
  await trx
    .insertInto('rol_permisos')
    .values(permisos.map((permiso) => ({ rol_id: id, permiso_id: permiso.id })))
    .execute()
}

const factsOf = (rol: Rol) => ({ rol: rol.rol, activo: rol.activo, permisos: clavesOf(rol) })

/** Only the differences go to the audit. */
function differences(before: Rol, after: Rol): { antes: object; despues: object } {
  const [antes, despues] = [factsOf(before), factsOf(after)]
  const changed = (['rol', 'activo', 'permisos'] as const).filter(
    (field) => !isDeepStrictEqual(antes[field], despues[field]),
  )
  const only = (all: typeof antes) => Object.fromEntries(changed.map((field) => [field, all[field]]))
  return { antes: only(antes), despues: only(despues) }
}
