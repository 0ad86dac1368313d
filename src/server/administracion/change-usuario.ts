// Staff give people roles and new passwords, within their own permissions.
import type { Usuario } from '#contract/usuarios/administracion.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { changeAccess, refuseBeyond, selectClavesOfRoles } from './change-access.ts'
import { selectUsuario } from './store.ts'

/**
 * Replaces the roles of a person. 403 when the person or the new roles have more permissions than
 * the caller.
 */
export function assignRoles(
  services: Services,
  person: Person,
  usuarioId: number,
  rolIds: readonly number[],
): Promise<Usuario> {
  const wanted = [...new Set(rolIds)]
  return changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    const before = await findUsuario(trx, usuarioId)
    const had = before.roles.map(({ id }) => id)
    await refuseUnknownRoles(trx, wanted)
    refuseBeyond(held, await selectClavesOfRoles(trx, [...had, ...wanted]))
    await trx.deleteFrom('usuario_roles').where('usuario_id', '=', usuarioId).execute()
    if (wanted.length > 0) {
      await trx
        .insertInto('usuario_roles')
        .values(wanted.map((rol_id) => ({ usuario_id: usuarioId, rol_id })))
        .execute()
    }
    const after = await findUsuario(trx, usuarioId)
    await recordCambio(services, trx, person, {
      entidad: 'usuario',
      entidad_id: usuarioId,
      accion: 'modificar',
      antes: { roles: before.roles.map(({ rol }) => rol) },
      despues: { roles: after.roles.map(({ rol }) => rol) },
    })
    return after
  })
}

/**
 * Sets a password and ends every session of that person except the caller's own. 403 for people
 * with more permissions than the caller, 400 for a common password.
 */
export async function changePassword(
  services: Services,
  person: Person,
  usuarioId: number,
  password: string,
): Promise<void> {
  // Hashed before the transaction, because other changes wait for it.
  const password_hash = await hashNewPassword(password)
  await changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    const { roles } = await findUsuario(trx, usuarioId)
    refuseBeyond(
      held,
      await selectClavesOfRoles(
        trx,
        roles.map(({ id }) => id),
      ),
    )
    await trx.updateTable('usuarios').set({ password_hash }).where('id', '=', usuarioId).execute()
    await trx
      .deleteFrom('sessions')
      .where('usuario_id', '=', usuarioId)
      .where('token_digest', '!=', person.tokenDigest)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'usuario',
      entidad_id: usuarioId,
      accion: 'modificar',
      despues: { contrasena: 'cambiada' },
    })
  })
}

type Trx = Parameters<typeof selectClavesOfRoles>[0]

async function findUsuario(trx: Trx, id: number): Promise<Usuario> {
  const found = await selectUsuario(trx, id)
  if (found === undefined) throw notFound('El usuario no existe')
  return found
}

async function refuseUnknownRoles(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx.selectFrom('roles').select('id').where('id', 'in', ids).execute()
  if (known.length !== ids.length) throw invalid('El rol no existe', { roles: 'El rol no existe' })
}
