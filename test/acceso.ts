// Roles and permissions as the tests of their changes read them, and how such a change is refused.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import type { TestServer } from './server.ts'

/** Ids of seeded roles. */
export const ROL = { administrador: 1, gerente: 2, cajero: 3, cliente: 6 }
export const INSUFICIENTES = {
  status: 403,
  body: { error: 'No puedes otorgar permisos que no tienes', codigo: 'permisos_insuficientes' },
}
export const SIN_ADMINISTRADOR = {
  status: 409,
  body: { error: 'No puedes dejar el sistema sin un administrador' },
}

/** The names of a person's roles. `token` belongs to an administrator. */
export async function rolesOf(server: TestServer, token: string, id: number): Promise<string[]> {
  const { roles } = await server.ask(administracionApi.usuario, { token, params: { id: String(id) } })
  return roles.map(({ rol }) => rol)
}

/** The keys of a role. `token` belongs to an administrator. */
export async function clavesOf(server: TestServer, token: string, rolId: number): Promise<string[]> {
  const { permisos } = await server.ask(administracionApi.rol, { token, params: { id: String(rolId) } })
  return permisos.map(({ clave }) => clave)
}

export async function permisoId({ db }: TestServer, clave: string): Promise<number> {
  const { id } = await db
    .selectFrom('permisos')
    .select('id')
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  return id
}
