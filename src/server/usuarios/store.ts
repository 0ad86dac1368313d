// SQL of people and what their roles allow.
import type { Db } from '#server/db/client.ts'

/** E-mails are stored in lower case. */
export const selectPasswordOf = (db: Db, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

export const selectUsuario = (db: Db, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'first_name', 'last_name', 'email', 'numero'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The person's roles, also those that are inactive and grant nothing. */
export const selectRolesOf = (db: Db, usuarioId: number) =>
  db
    .selectFrom('roles')
    .innerJoin('usuario_roles', 'usuario_roles.rol_id', 'roles.id')
    .where('usuario_roles.usuario_id', '=', usuarioId)
    .select(['roles.id', 'roles.rol', 'roles.activo'])
    .orderBy('roles.id')
    .execute()

export const selectPermisosOf = (db: Db, rolId: number) =>
  db
    .selectFrom('permisos')
    .innerJoin('rol_permisos', 'rol_permisos.permiso_id', 'permisos.id')
    .where('rol_permisos.rol_id', '=', rolId)
    .select(['permisos.id', 'permisos.nombre', 'permisos.clave'])
    .orderBy('permisos.id')
    .execute()
