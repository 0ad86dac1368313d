// Shared devices of a branch, and the short key by which people switch on them (rule
// permisos/equipos).
import { ACCESO } from '#domain/permisos.ts'
import { CLAVE_EQUIPO_INVALIDA, CLAVE_EQUIPO_REQUERIDA, isClaveDeEquipo } from '#domain/validation.ts'
import { id, idParams, instante, nombrado, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import * as z from 'zod/mini'
import { credenciales } from './usuario.ts'

const equipo = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: nombrado,
  creado_en: instante,
  /** The last time that a person entered on it. */
  ultimo_uso: z.nullable(instante),
})
export type Equipo = z.infer<typeof equipo>

const nuevoEquipo = z.object({
  sede: id,
  nombre: texto(60, 1, 'El nombre es requerido'),
})
export type NuevoEquipo = z.infer<typeof nuevoEquipo>

/** 256 random bits, which only the device keeps. */
const token = z
  .string()
  .check(
    z.regex(/^[\w-]{43}$/, 'Este equipo ya no está registrado. Pídele a quien administra que lo registre.'),
  )

const clave = z.string(CLAVE_EQUIPO_INVALIDA).check(z.refine(isClaveDeEquipo, CLAVE_EQUIPO_INVALIDA))

/** Any key of that length is tried, also one that could not be chosen. */
const claveEscrita = z.string(CLAVE_EQUIPO_REQUERIDA).check(z.regex(/^\d{4,6}$/, CLAVE_EQUIPO_REQUERIDA))
const entrada = z.object({ equipo: token, usuario: id, clave: claveEscrita })
export type Entrada = z.infer<typeof entrada>

export const equiposApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/equipos/',
    access: ACCESO.usuarios.leer,
    summary: 'Shared devices that are enrolled',
    response: z.array(equipo),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/equipos/',
    access: ACCESO.usuarios.escribir,
    summary: 'Enrol a device for a branch; its token is returned once',
    body: nuevoEquipo,
    response: z.extend(equipo, { token: z.string() }),
    status: 201,
    idempotent: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/equipos/{id}/',
    access: ACCESO.usuarios.escribir,
    summary: 'Revoke a device: its token and its sessions end',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  personas: endpoint({
    method: 'POST',
    path: '/api/equipos/personas/',
    access: 'public',
    summary: 'Who can enter on a device; the token is in the body, so that no log has it',
    body: z.object({ equipo: token }),
    response: z.object({
      nombre: z.string(),
      sede: nombrado,
      personas: z.array(nombrado),
    }),
  }),
  entrar: endpoint({
    method: 'POST',
    path: '/api/equipos/entrar/',
    access: 'public',
    summary: 'Enter on a device with the short key; ends the session of the person before',
    body: entrada,
    response: z.object({ token: z.string() }),
  }),
  miClave: endpoint({
    method: 'PUT',
    path: '/users/mi-clave-de-equipo/',
    access: 'session',
    summary: 'Set one’s own short key for shared devices, or remove it with null; needs the password',
    body: z.object({
      password: credenciales.shape.password,
      clave: z.nullable(clave),
    }),
    response: z.undefined(),
    status: 204,
  }),
}
