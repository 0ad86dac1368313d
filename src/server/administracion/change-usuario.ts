// Staff give people roles and new passwords, and deactivate accounts, within their own permissions.
import type { CambioDeUsuario, Usuario } from '#contract/usuarios/administracion.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { changeAccess, refuseBeyond, refuseUnknownRoles, selectClavesOfRoles } from './change-access.ts'
import { selectUsuario } from './store.ts'

/**
 * Replaces the roles of a person, deactivates or activates the account. 403 when the person or the
 * new roles have more permissions than the caller. A change of `activo` ends every session of the
 * person. So does an activation: a log-in may have crossed the deactivation.
 */
export function changeUsuario(
  services: Services,
  person: Person,
  usuarioId: number,
  { roles, activo }: CambioDeUsuario,
): Promise<Usuario> {
  /** The fields of the call, for the audit. */
  const asked = (usuario: Usuario) => ({
    ...(roles === undefined ? {} : { roles: usuario.roles.map(({ rol }) => rol) }),
    ...(activo === undefined ? {} : { activo: usuario.activo }),
  })
  return changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    const before = await findUsuario(trx, usuarioId)
    const had = before.roles.map(({ id }) => id)
    const wanted = [...new Set(roles ?? had)]
    await refuseUnknownRoles(trx, wanted)
    refuseBeyond(held, await selectClavesOfRoles(trx, [...had, ...wanted]))
    if (roles !== undefined) await replaceRoles(trx, usuarioId, wanted)
    if (activo !== undefined && activo !== before.activo) {
      await trx.updateTable('usuarios').set({ activo }).where('id', '=', usuarioId).execute()
      await trx.deleteFrom('sessions').where('usuario_id', '=', usuarioId).execute()
    }
    const after = await findUsuario(trx, usuarioId)
    await recordCambio(services, trx, person, {
      entidad: 'usuario',
      entidad_id: usuarioId,
      accion: 'modificar',
      antes: asked(before),
      despues: asked(after),
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
    await trx
      .updateTable('usuarios')
      .set({ password_hash, debe_cambiar_clave: false })
      .where('id', '=', usuarioId)
      .execute()
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

async function replaceRoles(trx: Trx, usuarioId: number, rolIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('usuario_roles').where('usuario_id', '=', usuarioId).execute()
  if (rolIds.length === 0) return
  await trx
    .insertInto('usuario_roles')
    .values(rolIds.map((rol_id) => ({ usuario_id: usuarioId, rol_id })))
    .execute()
}

async function findUsuario(trx: Trx, id: number): Promise<Usuario> {
  const found = await selectUsuario(trx, id)
  if (found === undefined) throw notFound('El usuario no existe')
  return found
}
