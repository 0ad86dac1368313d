// Invitations to the team by a link that works once (rule permisos/invitar).
import { ACCESO } from '#domain/permisos.ts'
import { celular, id, idParams, instante } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import * as z from 'zod/mini'
import { alcance, nuevoAlcance } from './alcance.ts'
import { apellido, email, nombre, nuevaPassword } from './usuario.ts'

export const nuevaInvitacion = z.object({
  first_name: nombre,
  last_name: apellido,
  /** Without it the invited person writes their own. */
  email: z.optional(z.nullable(email)),
  numero: z.optional(z.nullable(celular)),
  roles: z.array(id).check(z.minLength(1, 'Elige al menos un rol'), z.maxLength(100)),
  /** All branches when nothing is sent. */
  ...nuevoAlcance,
})
export type NuevaInvitacion = z.infer<typeof nuevaInvitacion>

const invitacion = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  numero: z.string(),
  roles: z.array(z.object({ id: z.int(), rol: z.string() })),
  ...alcance,
  vence: instante,
  /** Its link does not work any more. */
  vencida: z.boolean(),
})
export type Invitacion = z.infer<typeof invitacion>

const NO_VALIDA = 'Este enlace no es de una invitación. Pide uno nuevo a quien te invitó.'
/** 256 random bits. */
const token = z.string(NO_VALIDA).check(z.regex(/^[\w-]{43}$/, NO_VALIDA))

/**
 * The form of the invited person. The e-mail is needed when the invitation has neither it nor a
 * phone.
 */
const aceptacion = z.object({
  token,
  email: z.optional(email),
  password: nuevaPassword,
})
export type Aceptacion = z.infer<typeof aceptacion>

export const invitacionesApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/invitaciones/',
    access: ACCESO.usuarios.leer,
    summary: 'Newest 200 invitations that were neither accepted nor withdrawn',
    response: z.array(invitacion),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/invitaciones/',
    access: ACCESO.usuarios.escribir,
    summary: 'Prepare an invitation to the team; its link is made by a call of its own',
    body: nuevaInvitacion,
    response: invitacion,
    status: 201,
    idempotent: true,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/users/invitaciones/{id}/enlace/',
    access: ACCESO.usuarios.escribir,
    summary:
      'Make the link of an invitation, valid for 48 hours, and send it by WhatsApp where that is configured; an earlier one stops working',
    params: idParams,
    response: z.object({
      token: z.string(),
      vence: instante,
      /**
       * Whether it went to the phone of the invitation: NO without a phone or an account of
       * WhatsApp.
       */
      whatsapp: z.enum(['NO', 'ENVIADO', 'FALLIDO']),
    }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/users/invitaciones/{id}/',
    access: ACCESO.usuarios.escribir,
    summary: 'Withdraw an invitation: its link stops working',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  read: endpoint({
    method: 'POST',
    path: '/users/invitaciones/consultar/',
    access: 'public',
    summary: 'What the link of an invitation offers; the token is in the body, so that no log has it',
    body: z.object({ token }),
    response: z.object({
      first_name: z.string(),
      email: z.nullable(z.string()),
      /** Without an e-mail the person may log in by this phone. Blank for none. */
      numero: z.string(),
      roles: z.array(z.string()),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/users/invitaciones/aceptar/',
    access: 'public',
    summary: 'Open the account of an invitation, once, and return its first token',
    body: aceptacion,
    response: z.object({ token: z.string() }),
    status: 201,
  }),
}
