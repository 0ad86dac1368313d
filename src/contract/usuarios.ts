// Accounts: sign-up, log-in, the person behind a token and what their roles allow (cliente.md §3, §5, §7).
import {
  APELLIDO_REQUERIDO,
  CELULAR_INVALIDO,
  CELULAR_REQUERIDO,
  EMAIL_INVALIDO,
  EMAIL_REQUERIDO,
  isEmail,
  MIN_PASSWORD,
  NOMBRE_REQUERIDO,
  PASSWORD_CORTA,
  PASSWORD_REQUERIDA,
} from '#domain/validation.ts'
import * as z from 'zod/mini'
import { idText, instante, texto } from './campos.ts'
import { completeAnyPedido } from './complete-pedido.ts'
import { ESPERA_S, type Sin } from './documentado.ts'
import { endpoint } from './endpoint.ts'
import { cupon } from './cupones.ts'
import { direccionGuardada } from './direcciones.ts'
import { pedido } from './pedidos.ts'

export const credenciales = z.object({
  email: texto(254, 1, EMAIL_REQUERIDO),
  password: z.string(PASSWORD_REQUERIDA).check(z.minLength(1, PASSWORD_REQUERIDA), z.maxLength(1024)),
})
export type Credenciales = z.infer<typeof credenciales>

export const perfil = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  numero: z.string(),
  numero_verificado: z.boolean(),
  roles: z.array(z.object({ id: z.int(), rol: z.string() })),
})
export type Perfil = z.infer<typeof perfil>

/** An address that somebody can be registered with; capitals do not matter. */
const email = texto(254, 1, EMAIL_REQUERIDO).check(z.refine(isEmail, EMAIL_INVALIDO), z.toLowerCase())
/** Whose account: also the first administrator's literal. */
const emailDeCuenta = texto(254, 1, EMAIL_REQUERIDO).check(z.toLowerCase())
const codigo = z.string('Código inválido').check(z.trim(), z.regex(/^\d{6}$/, 'Código inválido'))

const nombre = texto(80, 1, NOMBRE_REQUERIDO)
const apellido = texto(80, 1, APELLIDO_REQUERIDO)
const celular = z
  .string(CELULAR_REQUERIDO)
  .check(z.trim(), z.minLength(1, CELULAR_REQUERIDO), z.regex(/^\d{10}$/, CELULAR_INVALIDO))

/** A password being chosen; the server also refuses those that guessers try first. */
export const nuevaPassword = z
  .string(PASSWORD_REQUERIDA)
  .check(z.minLength(1, PASSWORD_REQUERIDA), z.minLength(MIN_PASSWORD, PASSWORD_CORTA), z.maxLength(1024))

/** The sign-up form (cliente.md §5); whatever else is sent, roles among it, is ignored. */
export const registro = z.object({
  first_name: nombre,
  last_name: apellido,
  email,
  numero: celular,
  password: nuevaPassword,
  /** Version of the data-protection text accepted. */
  consentimiento: z.optional(z.nullable(texto(40))),
})
export type Registro = z.infer<typeof registro>

/** Whose password is forgotten: by e-mail, by verified phone, or by both. */
export const cuenta = z.object({ email: z.optional(emailDeCuenta), numero: z.optional(celular) }).check(
  z.refine(({ email, numero }) => email !== undefined || numero !== undefined, {
    error: 'Escribe tu correo o tu celular',
    path: ['email'],
  }),
)
export type Cuenta = z.infer<typeof cuenta>

/** The id of a request for a new password, which only the browser that asked knows. */
const solicitud = z
  .string('Solicita un nuevo código')
  .check(z.regex(/^[\w-]{43}$/, 'Solicita un nuevo código'))

/** What a person may correct of themselves; another phone has to be verified anew. */
export const cambioDePerfil = z.object({
  first_name: z.optional(nombre),
  last_name: z.optional(apellido),
  numero: z.optional(celular),
})
export type CambioDePerfil = z.infer<typeof cambioDePerfil>

/** The copy of everything that is kept of a person (Ley 1581 de 2012). */
export const misDatos = z.object({
  perfil: z.extend(perfil, { creado_en: instante }),
  pedidos: z.array(pedido),
  cupones: z.array(cupon),
  direcciones: z.array(direccionGuardada),
  /** Of the account (pedido null) and of each order. */
  consentimientos: z.array(
    z.object({
      pedido: z.nullable(z.int()),
      version: z.string(),
      fecha: instante,
      ip: z.nullable(z.string()),
    }),
  ),
})
export type MisDatos = z.infer<typeof misDatos>

/** What verifying a phone gives while the welcome bonus lasts. */
export const cuponDeBienvenida = z.object({
  codigo: z.string(),
  porcentaje_descuento: z.number(),
  fecha_fin: z.string(),
})
export type CuponDeBienvenida = z.infer<typeof cuponDeBienvenida>

export const permiso = z.object({ id: z.int(), nombre: z.string(), clave: z.string() })

const completePerfil = (sent: Sin<Perfil, 'numero' | 'numero_verificado' | 'roles'>): Perfil => ({
  ...sent,
  numero: sent.numero ?? '',
  numero_verificado: sent.numero_verificado ?? false,
  roles: sent.roles ?? [],
})
const completeEspera = (sent: { readonly espera?: number } | null) => ({ espera: sent?.espera ?? ESPERA_S })
/** Null when the server says that no coupon was given, undefined when it says nothing of coupons. */
const completeVerificacion = (sent: { readonly cupon?: CuponDeBienvenida | null } | null) => ({
  cupon: sent?.cupon,
})

export const usuariosApi = {
  login: endpoint({
    method: 'POST',
    path: '/users/login/',
    access: 'public',
    summary: 'Exchange e-mail and password for a token',
    exactStatus: true,
    body: credenciales,
    response: z.object({ token: z.string() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/register/',
    access: 'optional',
    summary: 'Open a customer account and answer its token; staff who manage people may do it for somebody',
    body: registro,
    response: z.object({ token: z.string() }),
    status: 201,
    exactStatus: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout/',
    access: 'session',
    summary: 'End the session of the token sent',
    response: z.undefined(),
    status: 204,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    access: 'session',
    summary: 'The person behind the token and their roles',
    response: perfil,
    complete: completePerfil,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/user-permissions/',
    access: 'session',
    summary: 'Permission keys of one of the person’s own roles',
    query: z.object({ role: idText }),
    response: z.array(permiso),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/users/send-verification-code',
    access: 'session',
    summary: 'Send a code by WhatsApp to the phone of the person; the e-mail must be their own',
    body: z.object({ email: emailDeCuenta }),
    response: z.object({
      /** Seconds until another may be asked for. */
      espera: z.int(),
    }),
    complete: completeEspera,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/users/verify-phone-code',
    access: 'session',
    summary: 'Verify the phone with the code sent; the coupon that this gives, or null',
    body: z.object({ email: emailDeCuenta, codigo }),
    response: z.object({ cupon: z.nullable(cuponDeBienvenida) }),
    complete: completeVerificacion,
  }),
  recoverPassword: endpoint({
    method: 'POST',
    path: '/users/recuperar-clave/',
    access: 'public',
    summary: 'Send a code to the verified phone of an account; the answer does not tell whether there is one',
    body: cuenta,
    response: z.object({
      mensaje: z.string(),
      /** To be sent with the code: a code counts for the request that it answers. */
      solicitud: z.string(),
    }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/restablecer-clave/',
    access: 'public',
    summary: 'Set a new password with the code; ends every other session and answers a token',
    body: z.object({ solicitud, codigo, password: nuevaPassword }),
    response: z.object({ token: z.string() }),
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/users/mi-clave/',
    access: 'session',
    summary: 'Change one’s own password; ends every other session',
    body: z.object({ actual: credenciales.shape.password, password: nuevaPassword }),
    response: z.undefined(),
    status: 204,
  }),
  logoutAll: endpoint({
    method: 'POST',
    path: '/users/logout-all/',
    access: 'session',
    summary: 'End every session of the person, this one too',
    response: z.undefined(),
    status: 204,
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/users/profile/',
    access: 'session',
    summary: 'Correct one’s own name or phone',
    body: cambioDePerfil,
    response: perfil,
    complete: completePerfil,
  }),
  misDatos: endpoint({
    method: 'GET',
    path: '/users/mis-datos/',
    access: 'session',
    summary: 'Download everything that is kept of the person',
    response: misDatos,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/mis-datos/',
    access: 'session',
    summary: 'Erase the person’s data for good; their orders stay without them',
    body: z.object({ password: credenciales.shape.password }),
    response: z.undefined(),
    status: 204,
  }),
  activeOrder: endpoint({
    method: 'GET',
    path: '/users/active-order/',
    access: 'session',
    summary: 'The newest order of the person that is still under way, or null',
    response: z.nullable(pedido),
    complete: completeAnyPedido,
  }),
}
