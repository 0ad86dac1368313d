// Permissions, roles and the first people.
import { CLAVE_NOMBRE, CLAVES } from '#domain/permisos.ts'
import type { Database } from '#server/db/schema.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Transaction } from 'kysely'
import { ROL_DE_CLIENTES } from './base-data.ts'

interface People {
  readonly roles: readonly { rol: string; permisos: readonly string[] }[]
  readonly usuarios: readonly {
    first_name: string
    last_name: string
    email: string
    numero: string
    roles: readonly string[]
  }[]
  readonly password: (email: string) => string
  readonly now: Date
  /** The passwords were generated, so that they have to be changed at the first log-in. */
  readonly generated: boolean
}

/** Inserts them with ids counted from 1 in the order given. */
export async function seedPeople(trx: Transaction<Database>, people: People): Promise<void> {
  await seedRoles(trx, people.roles)
  const hashes = await Promise.all(people.usuarios.map(({ email }) => hashPassword(people.password(email))))
  const usuarios = people.usuarios.map(({ first_name, last_name, email, numero }, i) => ({
    id: i + 1,
    first_name,
    last_name,
    email,
    numero,
    numero_verificado: numero !== '',
    password_hash: hashes[i] ?? '',
    debe_cambiar_clave: people.generated,
    creado_en: people.now,
  }))
  await trx.insertInto('usuarios').values(usuarios).execute()

  const nombres = people.roles.map(({ rol }) => rol)
  const usuarioRoles = people.usuarios.flatMap(({ roles }, i) =>
    roles.map((rol) => ({ usuario_id: i + 1, rol_id: nombres.indexOf(rol) + 1 })),
  )
  await trx.insertInto('usuario_roles').values(usuarioRoles).execute()
}

async function seedRoles(trx: Transaction<Database>, roles: People['roles']): Promise<void> {
  const claves: readonly string[] = CLAVES
  const permisos = CLAVES.map((clave, i) => ({
    id: i + 1,
    clave,
    nombre: CLAVE_NOMBRE[clave],
    del_sistema: true,
  }))
  const rolPermisos = roles.flatMap((role, i) =>
    role.permisos.map((clave) => ({ rol_id: i + 1, permiso_id: claves.indexOf(clave) + 1 })),
  )
  await trx.insertInto('permisos').values(permisos).execute()
  await trx
    .insertInto('roles')
    .values(roles.map(({ rol }, i) => ({ id: i + 1, rol, de_clientes: rol === ROL_DE_CLIENTES })))
    .execute()
  await trx.insertInto('rol_permisos').values(rolPermisos).execute()
}
