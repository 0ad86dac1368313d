// Roles: added empty, and filled with permissions that the caller holds.
import type { Rol } from '#contract/administracion.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { recordCambio } from './audit.ts'
import { changeAccess, refuseBeyond } from './change-access.ts'
import { selectRol } from './store.ts'
import { orTaken } from './unique.ts'

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
      .catch(orTaken('rol', 'Ya existe un rol con ese nombre'))
    await recordCambio(services, trx, person, {
      entidad: 'rol',
      entidad_id: id,
      accion: 'crear',
      despues: nuevo,
    })
    return { id, ...nuevo, permisos: [] }
  })
}

/** Replaces what a role allows. 403 when the role as it is, or as it would be, reaches beyond the caller. */
export function assignPermisos(
  services: Services,
  person: Person,
  rolId: number,
  permisoIds: readonly number[],
): Promise<Rol> {
  const wanted = new Set(permisoIds)
  return changeAccess(services, person, 'gestionar_roles', async (trx, held) => {
    const before = await selectRol(trx, rolId)
    if (before === undefined) throw notFound('El rol no existe')
    const known = await trx.selectFrom('permisos').select(['id', 'nombre', 'clave']).orderBy('id').execute()
    const permisos = known.filter(({ id }) => wanted.has(id))
    if (permisos.length !== wanted.size) {
      throw invalid('El permiso no existe', { permisos: 'El permiso no existe' })
    }
    const clavesBefore = before.permisos.map(({ clave }) => clave)
    const clavesAfter = permisos.map(({ clave }) => clave)
    refuseBeyond(held, [...clavesBefore, ...clavesAfter])
    await trx.deleteFrom('rol_permisos').where('rol_id', '=', rolId).execute()
    if (permisos.length > 0) {
      await trx
        .insertInto('rol_permisos')
        .values(permisos.map(({ id }) => ({ rol_id: rolId, permiso_id: id })))
        .execute()
    }
    await recordCambio(services, trx, person, {
      entidad: 'rol',
      entidad_id: rolId,
      accion: 'modificar',
      antes: { permisos: clavesBefore },
      despues: { permisos: clavesAfter },
    })
    return { ...before, permisos }
  })
}
