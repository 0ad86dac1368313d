// People, roles and permissions as staff manage them, and the audit (rules permisos/claves,
// permisos/asignar and permisos/auditoria).
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { celular, id, idParams, idText, instante, nombrado, texto } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { alcance, nuevoAlcance } from './alcance.ts'
import { apellido, email, MAX_BUSQUEDA, nombre, nuevaPassword, permiso } from './usuario.ts'

/** Rows of one page of a long list. `?antes=` and the Link header lead to the next one. */
export const MAX_LISTA = 200

export const usuario = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  numero: z.string(),
  /** A person who is not active cannot log in. */
  activo: z.boolean(),
  /** Whether the person has a short key for shared devices. */
  con_clave_de_equipo: z.boolean(),
  roles: z.array(z.object({ id: z.int(), rol: z.string() })),
  ...alcance,
})
export type Usuario = z.infer<typeof usuario>
const usuarioCambiado = z.extend(usuario, {
  /** How many orders the person had to deliver that wait for another rider now. */
  por_llevar: z.int(),
})
export type UsuarioCambiado = z.infer<typeof usuarioCambiado>

export const rol = z.object({
  id: z.int(),
  rol: z.string(),
  /** An inactive role is listed and grants nothing. */
  activo: z.boolean(),
  /** The role of every new account; it cannot be switched off. */
  de_clientes: z.boolean(),
  permisos: z.array(permiso),
})
export type Rol = z.infer<typeof rol>

export const cambio = z.object({
  id: z.int(),
  fecha: instante,
  /** Null when no person was logged in. */
  usuario: z.nullable(nombrado),
  /** 'producto', 'rol', 'pedido' … */
  entidad: z.string(),
  entidad_id: z.int(),
  /**
   * Its present name: 'Hawaiana', 'Mesa 4 de Chapinero'. Null for an order, and for deleted things.
   */
  nombre: z.nullable(z.string()),
  /** The change, with old and new value. */
  cambio: z.record(z.string(), z.unknown()),
})
export type Cambio = z.infer<typeof cambio>

const completeUsuario = (
  sent: Sin<Usuario, 'activo' | 'con_clave_de_equipo' | 'todas_las_sedes' | 'sedes'>,
): Usuario => ({
  ...sent,
  activo: sent.activo ?? true,
  con_clave_de_equipo: sent.con_clave_de_equipo ?? false,
  todas_las_sedes: sent.todas_las_sedes ?? true,
  sedes: sent.sedes ?? [],
})

const ids = z.array(id).check(z.maxLength(1000))
const NADA_QUE_CAMBIAR = 'No hay nada que cambiar'
const changesSomething = (cambio: object) => Object.values(cambio).some((valor) => valor !== undefined)
const datosDeUsuario = z.object({
  first_name: z.optional(nombre),
  last_name: z.optional(apellido),
  numero: z.optional(celular),
  email: z.optional(
    z.nullable(
      z.pipe(
        z.transform((typed: unknown) => (typed === '' ? null : typed)),
        z.nullable(email),
      ),
    ),
  ),
})
export type DatosDeUsuario = z.infer<typeof datosDeUsuario>
export const DATOS_DE_USUARIO = z.keyof(datosDeUsuario).options
/**
 * Data, roles, branches, and whether the person may log in. Absent fields stay. Without an e-mail
 * (null or blank) the person logs in by phone.
 */
export const cambioDeUsuario = z
  .object({
    roles: z.optional(ids),
    activo: z.optional(z.boolean()),
    /** Null removes the short key for shared devices. Only its owner sets one. */
    clave_de_equipo: z.optional(z.null()),
    ...nuevoAlcance,
    ...datosDeUsuario.shape,
  })
  .check(z.refine(changesSomething, NADA_QUE_CAMBIAR))
export type CambioDeUsuario = z.infer<typeof cambioDeUsuario>
export const cambioDePassword = z.object({ password: nuevaPassword })
const nombreDeRol = texto(60, 1, 'El nombre es requerido')
export const nuevoRol = z.object({
  rol: nombreDeRol,
  activo: z._default(z.boolean(), true),
})
/** The permissions of a role, its name, and whether it is active: all of it, or a part. */
export const cambioDeRol = z
  .object({ permisos: z.optional(ids), rol: z.optional(nombreDeRol), activo: z.optional(z.boolean()) })
  .check(z.refine(changesSomething, NADA_QUE_CAMBIAR))
export type CambioDeRol = z.infer<typeof cambioDeRol>
export const nuevoPermiso = z.object({
  nombre: texto(100, 1, 'El nombre es requerido'),
  clave: texto(100, 1, 'La clave es requerida'),
})
export type NuevoPermiso = z.infer<typeof nuevoPermiso>

export const administracionApi = {
  usuarios: endpoint({
    method: 'GET',
    path: '/users/usuarios/',
    access: ACCESO.usuarios.leer,
    summary: 'Newest 200 people; `buscar` finds names, e-mails and phones; accents do not matter',
    query: z.object({ antes: z.optional(idText), buscar: z.optional(texto(MAX_BUSQUEDA)) }),
    response: z.array(usuario),
    complete: each(completeUsuario),
  }),
  usuario: endpoint({
    method: 'GET',
    path: '/users/usuarios/{id}/',
    access: ACCESO.usuarios.leer,
    summary: 'One person and their roles',
    params: idParams,
    response: usuario,
    complete: completeUsuario,
  }),
  changeUsuario: endpoint({
    method: 'PATCH',
    path: '/users/usuarios/{id}/',
    access: ACCESO.usuarios.escribir,
    summary: 'Change the data, roles or branches of a person, or deactivate or activate their account',
    params: idParams,
    body: cambioDeUsuario,
    response: usuarioCambiado,
    complete: (sent: Partial<Pick<UsuarioCambiado, 'first_name' | 'por_llevar'>> | null) => ({
      first_name: sent?.first_name ?? '',
      por_llevar: sent?.por_llevar ?? 0,
    }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/usuarios/{id}/change-password/',
    access: ACCESO.usuarios.escribir,
    summary: 'Set the password of a person and end their other sessions',
    params: idParams,
    body: cambioDePassword,
    response: z.undefined(),
    status: 204,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/users/roles/',
    access: ACCESO.roles.leer,
    summary: 'Roles with their permissions',
    response: z.array(rol),
  }),
  rol: endpoint({
    method: 'GET',
    path: '/users/roles/{id}/',
    access: ACCESO.roles.leer,
    summary: 'One role with its permissions',
    params: idParams,
    response: rol,
  }),
  createRol: endpoint({
    method: 'POST',
    path: '/users/roles/',
    access: ACCESO.roles.escribir,
    summary: 'Add a role without permissions',
    body: nuevoRol,
    response: rol,
    status: 201,
    idempotent: true,
  }),
  changeRol: endpoint({
    method: 'PATCH',
    path: '/users/roles/{id}/',
    access: ACCESO.roles.escribir,
    summary: 'Replace the permissions of a role, rename it, or switch it on or off',
    params: idParams,
    body: cambioDeRol,
    response: rol,
  }),
  permisos: endpoint({
    method: 'GET',
    path: '/users/permisos/',
    access: ACCESO.permisos.leer,
    summary: 'Permission keys',
    response: z.array(permiso),
  }),
  permiso: endpoint({
    method: 'GET',
    path: '/users/permisos/{id}/',
    access: ACCESO.permisos.leer,
    summary: 'One permission key',
    params: idParams,
    response: permiso,
  }),
  createPermiso: endpoint({
    method: 'POST',
    path: '/users/permisos/',
    access: ACCESO.permisos.escribir,
    summary: 'Add a permission key of the business',
    body: nuevoPermiso,
    response: permiso,
    status: 201,
    idempotent: true,
  }),
  changePermiso: endpoint({
    method: 'PATCH',
    path: '/users/permisos/{id}/',
    access: ACCESO.permisos.escribir,
    summary: 'Rename a permission; the keys of the product itself stay as they are',
    params: idParams,
    body: z.partial(nuevoPermiso),
    response: permiso,
  }),
  deletePermiso: endpoint({
    method: 'DELETE',
    path: '/users/permisos/{id}/',
    access: ACCESO.permisos.escribir,
    summary: 'Delete a permission of the business and remove it from every role',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  auditoria: endpoint({
    method: 'GET',
    path: '/api/auditoria/',
    access: ['gestionar_usuarios'],
    summary:
      'Newest 200 changes by staff, each with author, time, old and new value; of one kind with entidad',
    query: z.object({ antes: z.optional(idText), entidad: z.optional(texto(60, 1)) }),
    response: z.array(cambio),
  }),
}
