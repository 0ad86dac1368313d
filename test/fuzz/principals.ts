// Who calls while the API is fuzzed: a guest, a customer, one person for each role of the demo, and
// two of some branches.
import { CLAVES, type Clave } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import type { TestServer } from '#test/server.ts'

export interface Principal {
  readonly usuarioId: number
  readonly email: string
  token: string
}

/** What the demo's roles allow, before anything is changed. */
export async function readRoles(server: TestServer): Promise<readonly (readonly Clave[])[]> {
  const rows = await server.db
    .selectFrom('rol_permisos')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .select(['rol_id', 'clave'])
    .execute()
  const roles = [...new Set(rows.map(({ rol_id }) => rol_id))]
  return roles.map((rol) =>
    CLAVES.filter((clave) => rows.some((row) => row.rol_id === rol && row.clave === clave)),
  )
}

/** New people with those permissions and the demo's password; null is the guest. */
export async function makePrincipals(
  server: TestServer,
  roles: readonly (readonly Clave[])[],
): Promise<(Principal | null)[]> {
  const { password_hash } = await server.db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('password_hash', 'like', '$argon2id$%')
    .limit(1)
    .executeTakeFirstOrThrow()
  const people: (Principal | null)[] = [null]
  const kinds = [
    ...[[], ...roles].map((permisos) => ({ permisos })),
    { permisos: CLAVES, sedes: [1] },
    { permisos: CLAVES, sedes: [1, 3] },
  ]
  for (const kind of kinds) {
    const usuarioId = await aUsuario(server, kind)
    const { email } = await server.db
      .updateTable('usuarios')
      .set({ password_hash })
      .where('id', '=', usuarioId)
      .returning('email')
      .executeTakeFirstOrThrow()
    people.push({ usuarioId, email, token: await openSession(server.services, usuarioId) })
  }
  return people
}
