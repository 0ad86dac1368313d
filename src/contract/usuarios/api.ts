// The calls of accounts: sign-up, log-in, the person behind a token and their permissions (rules
// cuenta/registro and cuenta/ingreso).
import * as z from 'zod/mini'
import { emailDeCuenta, idText } from '#contract/lib/campos.ts'
import { ESPERA_S, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { completeAnyPedido } from '#contract/pedidos/complete.ts'
import { pedido } from '#contract/pedidos/pedido.ts'
import {
  cambioDePerfil,
  credenciales,
  cuenta,
  cuponDeBienvenida,
  misDatos,
  nuevaPassword,
  perfil,
  permiso,
  registro,
  type CuponDeBienvenida,
  type Perfil,
} from './usuario.ts'

const codigo = z.string('Código inválido').check(z.trim(), z.regex(/^\d{6}$/, 'Código inválido'))

/** The id of a request for a new password. Only the browser that made the request knows it. */
const solicitud = z
  .string('Solicita un nuevo código')
  .check(z.regex(/^[\w-]{43}$/, 'Solicita un nuevo código'))

const completePerfil = (
  sent: Sin<
    Perfil,
    | 'numero'
    | 'numero_verificado'
    | 'debe_cambiar_clave'
    | 'tuvo_bono'
    | 'consentimiento_pendiente'
    | 'roles'
    | 'todas_las_sedes'
    | 'sedes'
  >,
): Perfil => ({
  ...sent,
  numero: sent.numero ?? '',
  numero_verificado: sent.numero_verificado ?? false,
  debe_cambiar_clave: sent.debe_cambiar_clave ?? false,
  tuvo_bono: sent.tuvo_bono ?? false,
  consentimiento_pendiente: sent.consentimiento_pendiente ?? null,
  roles: sent.roles ?? [],
  todas_las_sedes: sent.todas_las_sedes ?? true,
  sedes: sent.sedes ?? [],
})
const completeEspera = (sent: { readonly espera?: number } | null) => ({ espera: sent?.espera ?? ESPERA_S })
/**
 * Null when the server says that no coupon was given, undefined when it does not mention coupons.
 */
const completeVerificacion = (sent: { readonly cupon?: CuponDeBienvenida | null } | null) => ({
  cupon: sent?.cupon,
})

export const usuariosApi = {
  login: endpoint({
    method: 'POST',
    path: '/users/login/',
    access: 'public',
    summary: 'Exchange e-mail, or the phone of staff without one, and password for a token',
    exactStatus: true,
    body: credenciales,
    response: z.object({ token: z.string() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/register/',
    access: 'optional',
    summary:
      'Open a customer account and return its token; staff who manage people may do it for another person',
    body: registro,
    response: z.object({ token: z.string() }),
    status: 201,
    exactStatus: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout/',
    access: 'session',
    onSharedDevice: true,
    summary: 'End the session of the token sent',
    beforeNewPassword: true,
    response: z.undefined(),
    status: 204,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    access: 'session',
    onSharedDevice: true,
    summary: 'The person behind the token and their roles',
    beforeNewPassword: true,
    response: perfil,
    complete: completePerfil,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/user-permissions/',
    access: 'session',
    onSharedDevice: true,
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
      /** Seconds until another one may be requested. */
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
    summary: 'Send a code to the verified phone of an account; the response never shows whether it exists',
    body: cuenta,
    response: z.object({
      mensaje: z.string(),
      /** Sent together with the code: a code is valid only for its own request. */
      solicitud: z.string(),
    }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/restablecer-clave/',
    access: 'public',
    summary: 'Set a new password with the code; ends every other session and returns a token',
    body: z.object({ solicitud, codigo, password: nuevaPassword }),
    response: z.object({ token: z.string() }),
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/users/mi-clave/',
    access: 'session',
    summary: 'Change one’s own password; ends every other session',
    beforeNewPassword: true,
    body: z.object({ actual: credenciales.shape.password, password: nuevaPassword }),
    response: z.undefined(),
    status: 204,
  }),
  logoutAll: endpoint({
    method: 'POST',
    path: '/users/logout-all/',
    access: 'session',
    summary: 'End every session of the person, this one too',
    beforeNewPassword: true,
    response: z.undefined(),
    status: 204,
  }),
  logoutOthers: endpoint({
    method: 'POST',
    path: '/users/cerrar-otras-sesiones/',
    access: 'session',
    summary: 'End every other session of the person and say how many there were',
    response: z.object({ cerradas: z.int() }),
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
    summary: 'Download all stored data of the person',
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
    onSharedDevice: true,
    summary: 'The newest order of the person that is still under way, or null',
    response: z.nullable(pedido),
    complete: completeAnyPedido,
  }),
}
