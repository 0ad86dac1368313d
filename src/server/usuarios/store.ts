// SQL of people and their permissions.
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

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
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'numero',
      'numero_verificado',
      'debe_cambiar_clave',
      'creado_en',
      'todas_las_sedes',
      sql<boolean>`exists (select from bonos_bienvenida where usuario_id = usuarios.id)`.as('tuvo_bono'),
      // Staff whom nobody asked have no consent, and are not asked.
      eb
        .selectFrom('negocio')
        .select('consentimiento_version')
        .where('consentimiento_version', '<>', (newest) =>
          newest
            .selectFrom('consentimientos')
            .select('version')
            .whereRef('consentimientos.usuario_id', '=', 'usuarios.id')
            .orderBy('consentimientos.id', 'desc')
            .limit(1),
        )
        .as('consentimiento_pendiente'),
      jsonArrayFrom(
        eb
          .selectFrom('usuario_sedes')
          .innerJoin('sedes', 'sedes.id', 'usuario_sedes.sede_id')
          .whereRef('usuario_sedes.usuario_id', '=', 'usuarios.id')
          .select(['sedes.id', 'sedes.nombre'])
          .orderBy('sedes.orden')
          .orderBy('sedes.id'),
      ).as('sedes'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * The person's roles, also inactive ones, which grant nothing. The first one is chosen at log-in:
 * roles of staff come first, and of these the active ones (rule cuenta/rol-elegido).
 */
export const selectRolesOf = (db: Db, usuarioId: number) =>
  db
    .selectFrom('roles')
    .innerJoin('usuario_roles', 'usuario_roles.rol_id', 'roles.id')
    .where('usuario_roles.usuario_id', '=', usuarioId)
    .select(['roles.id', 'roles.rol', 'roles.activo'])
    .orderBy('roles.de_clientes')
    .orderBy('roles.activo', 'desc')
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

/** Only a verified phone identifies a person. */
export async function isNumeroVerificado(db: Db, numero: string): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id')
    .where('numero', '=', numero)
    .where('numero_verificado', '=', sql.lit(true))
    .executeTakeFirst()
  return row !== undefined
}

export interface NewCliente {
  readonly usuario: Insertable<Database['usuarios']>
  readonly consentimiento: Omit<Insertable<Database['consentimientos']>, 'usuario_id'>
}

/** The new person's id, or null when the e-mail has an account. */
export async function insertCliente(db: Db, cliente: NewCliente): Promise<number | null> {
  const created = await db
    .insertInto('usuarios')
    .values(cliente.usuario)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created === undefined) return null
  await db
    .insertInto('usuario_roles')
    .columns(['usuario_id', 'rol_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select((one) => [one.val(created.id).as('usuario_id'), 'id'])
        .where('de_clientes', '=', true),
    )
    .execute()
  await db
    .insertInto('consentimientos')
    .values({ ...cliente.consentimiento, usuario_id: created.id })
    .execute()
  return created.id
}

/** The branches of a new person who does not have all. */
export async function insertSedesOf(db: Db, usuario_id: number, sedes: readonly number[]): Promise<void> {
  if (sedes.length === 0) return
  await db
    .insertInto('usuario_sedes')
    .values(sedes.map((sede_id) => ({ usuario_id, sede_id })))
    .execute()
}
