// Permission keys. Keys that the product checks never change (rule permisos/del-sistema); staff
// add, change and delete the others.
import type { NuevoPermiso } from '#contract/usuarios/administracion.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { orTaken } from '#server/lib/unique.ts'
import { addAccess, changeAccess } from './change-access.ts'
import { selectPermiso } from './store.ts'

const taken = orTaken('clave', 'Ya existe un permiso con esa clave')

export function createPermiso(
  services: Services,
  person: Person,
  nuevo: NuevoPermiso,
  clave: string | undefined,
) {
  const call = { clave, ambito: `permiso ${String(person.id)}`, cuerpo: nuevo }
  return addAccess(services, person, 'gestionar_permisos', call, async (trx) => {
    const created = await trx
      .insertInto('permisos')
      .values(nuevo)
      .returning(['id', 'nombre', 'clave'])
      .executeTakeFirstOrThrow()
      .catch(taken)
    await recordCambio(services, trx, person, {
      entidad: 'permiso',
      entidad_id: created.id,
      accion: 'crear',
      despues: nuevo,
    })
    return created
  })
}

/**
 * 409 when the key of a permission of the product would change: that would promote people or lock
 * them out.
 */
export async function changePermiso(
  services: Services,
  person: Person,
  permisoId: number,
  change: { nombre?: string | undefined; clave?: string | undefined },
) {
  return changeAccess(services, person, 'gestionar_permisos', async (trx) => {
    const before = await selectPermiso(trx, permisoId)
    if (before === undefined) throw notFound('El permiso no existe')
    const { nombre, clave } = change
    if (before.del_sistema && clave !== undefined && clave !== before.clave) {
      throw conflict('permiso_del_sistema', 'Este permiso del sistema no se puede modificar')
    }
    if (nombre === undefined && clave === undefined) return permisoOf(before)
    const after = await trx
      .updateTable('permisos')
      .set({ nombre, clave })
      .where('id', '=', permisoId)
      .returning(['id', 'nombre', 'clave'])
      .executeTakeFirstOrThrow()
      .catch(taken)
    await recordCambio(services, trx, person, {
      entidad: 'permiso',
      entidad_id: permisoId,
      accion: 'modificar',
      antes: { nombre: before.nombre, clave: before.clave },
      despues: { nombre: after.nombre, clave: after.clave },
    })
    return after
  })
}

const permisoOf = ({ id, nombre, clave }: { id: number; nombre: string; clave: string }) => ({
  id,
  nombre,
  clave,
})

/** Roles that had it lose it. 409 for the permissions that the product itself checks. */
export async function deletePermiso(services: Services, person: Person, permisoId: number): Promise<void> {
  await changeAccess(services, person, 'gestionar_permisos', async (trx) => {
    const before = await selectPermiso(trx, permisoId)
    if (before === undefined) throw notFound('El permiso no existe')
    if (before.del_sistema) {
      throw conflict('permiso_del_sistema', 'Este permiso del sistema no se puede eliminar')
    }
    await trx.deleteFrom('permisos').where('id', '=', permisoId).execute()
    await recordCambio(services, trx, person, {
      entidad: 'permiso',
      entidad_id: permisoId,
      accion: 'eliminar',
      antes: { nombre: before.nombre, clave: before.clave },
    })
  })
}
