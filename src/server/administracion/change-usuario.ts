// Staff change people: their data, roles, branches and passwords. They deactivate accounts. All of
// it within their own permissions and branches.
import type { CambioDeUsuario, Usuario, UsuarioCambiado } from '#contract/usuarios/administracion.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { lockRepartos, releaseRepartos } from '#server/repartos/release-repartos.ts'
import {
  changeAccess,
  refuseBeyond,
  refuseBeyondSedes,
  refuseUnknownRoles,
  refuseUnknownSedes,
  selectClavesOf,
  selectClavesOfRoles,
  type Held,
} from './change-access.ts'
import { changeDatos } from './change-datos.ts'
import { selectUsuario } from './store.ts'

/**
 * Changes the data, roles or branches of a person, deactivates or activates the account. 403 when
 * the person, before or after the change, has more permissions or branches than the caller. A
 * change of `activo` ends every session of the person. So does an activation: a log-in may have
 * crossed the deactivation. Unfinished deliveries that the person cannot deliver any more are free
 * again.
 */
export async function changeUsuario(
  services: Services,
  person: Person,
  usuarioId: number,
  { roles, activo, clave_de_equipo, todas_las_sedes, sedes, ...datos }: CambioDeUsuario,
): Promise<UsuarioCambiado> {
  /** The fields of the call, for the audit. */
  const asked = (usuario: Usuario) => ({
    ...(roles === undefined ? {} : { roles: usuario.roles.map(({ rol }) => rol) }),
    ...(activo === undefined ? {} : { activo: usuario.activo }),
    ...(clave_de_equipo === undefined ? {} : { clave_de_equipo: usuario.con_clave_de_equipo }),
    ...(todas_las_sedes === undefined && sedes === undefined ? {} : { sedes: sedesForAudit(usuario) }),
  })
  const result = await changeAccess(services, person, 'gestionar_usuarios', async (trx, held) => {
    // A delivery locks the order before the account, too. A new e-mail locks the whole account.
    await lockRepartos(trx, [usuarioId])
    const before = await findUsuario(trx, held, usuarioId)
    const had = before.roles.map(({ id }) => id)
    const wanted = [...new Set(roles ?? had)]
    const rode = (await selectClavesOf(trx, usuarioId)).has('repartir')
    await refuseUnknownRoles(trx, wanted)
    refuseBeyond(held, await selectClavesOfRoles(trx, [...had, ...wanted]))
    const next = nextAlcance(before, { todas_las_sedes, sedes })
    refuseBeyondSedes(held, alcanceOf(before), next)
    if (!next.equals(alcanceOf(before))) await replaceSedes(trx, usuarioId, next)
    if (roles !== undefined) await replaceRoles(trx, usuarioId, wanted)
    const changed = await changeDatos(trx, before, datos)
    if (activo !== undefined && activo !== before.activo) {
      await trx.updateTable('usuarios').set({ activo }).where('id', '=', usuarioId).execute()
      await trx.deleteFrom('sessions').where('usuario_id', '=', usuarioId).execute()
    }
    if (clave_de_equipo === null) await removeClaveDeEquipo(trx, usuarioId)
    // The caller may have taken the last branch that both share.
    const after = await findUsuario(trx, { alcance: Alcance.TODAS }, usuarioId)
    await recordCambio(services, trx, person, {
      entidad: 'usuario',
      entidad_id: usuarioId,
      accion: 'modificar',
      antes: asked(before),
      despues: { ...asked(after), ...(changed.length === 0 ? {} : { datos: changed.join(', ') }) },
    })
    const por_llevar = await releaseRepartos(services, trx, { personas: [usuarioId], rode, person })
    return { ...after, por_llevar }
  })
  if (result.por_llevar > 0) services.live.publish()
  return result
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
    const usuario = await findUsuario(trx, held, usuarioId)
    refuseBeyondSedes(held, alcanceOf(usuario))
    refuseBeyond(
      held,
      await selectClavesOfRoles(
        trx,
        usuario.roles.map(({ id }) => id),
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

/** The person leaves every shared device at once. */
async function removeClaveDeEquipo(trx: Trx, usuarioId: number): Promise<void> {
  await trx.updateTable('usuarios').set({ clave_equipo_hash: null }).where('id', '=', usuarioId).execute()
  await trx
    .deleteFrom('sessions')
    .where('usuario_id', '=', usuarioId)
    .where('equipo_id', 'is not', null)
    .execute()
}

async function replaceRoles(trx: Trx, usuarioId: number, rolIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('usuario_roles').where('usuario_id', '=', usuarioId).execute()
  if (rolIds.length === 0) return
  await trx
    .insertInto('usuario_roles')
    .values(rolIds.map((rol_id) => ({ usuario_id: usuarioId, rol_id })))
    .execute()
}

const alcanceOf = ({ todas_las_sedes: todas, sedes }: Pick<Usuario, 'todas_las_sedes' | 'sedes'>) =>
  Alcance.of({ todas, sedes: sedes.map(({ id }) => id) })

/** Branches alone mean: these and no others. */
function nextAlcance(
  before: Usuario,
  { todas_las_sedes, sedes }: Pick<CambioDeUsuario, 'todas_las_sedes' | 'sedes'>,
): Alcance {
  const todas = todas_las_sedes ?? (sedes === undefined && before.todas_las_sedes)
  return Alcance.of({ todas, sedes: [...new Set(sedes ?? before.sedes.map(({ id }) => id))] })
}

/** Replaces the branches of a person, in the transaction of a change of access. */
async function replaceSedes(trx: Trx, usuarioId: number, alcance: Alcance): Promise<void> {
  const sedes = alcance.sedes ?? []
  await refuseUnknownSedes(trx, sedes)
  await trx
    .updateTable('usuarios')
    .set({ todas_las_sedes: alcance.isTodas })
    .where('id', '=', usuarioId)
    .execute()
  await trx.deleteFrom('usuario_sedes').where('usuario_id', '=', usuarioId).execute()
  if (sedes.length === 0) return
  await trx
    .insertInto('usuario_sedes')
    .values(sedes.map((sede_id) => ({ usuario_id: usuarioId, sede_id })))
    .execute()
}

const sedesForAudit = ({ todas_las_sedes, sedes }: Usuario) =>
  todas_las_sedes ? 'todas' : sedes.map(({ nombre }) => nombre)

async function findUsuario(trx: Trx, { alcance }: Pick<Held, 'alcance'>, id: number): Promise<Usuario> {
  const found = await selectUsuario(trx, alcance, id)
  if (found === undefined) throw notFound('El usuario no existe')
  return found
}
