// Log-in, the person behind a token, and what their roles allow (cliente.md §7, personal.md §7).
import * as z from 'zod/mini'
import { idText, texto } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { pedido } from './pedidos.ts'

export const credenciales = z.object({
  email: texto(254, 1, 'El correo electrónico es requerido'),
  password: z.string().check(z.minLength(1, 'La contraseña es requerida'), z.maxLength(1024)),
})
export type Credenciales = z.infer<typeof credenciales>

export const perfil = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  numero: z.string(),
  roles: z.array(z.object({ id: z.int(), rol: z.string() })),
})
export type Perfil = z.infer<typeof perfil>

export const permiso = z.object({ id: z.int(), nombre: z.string(), clave: z.string() })

export const usuariosApi = {
  login: endpoint({
    method: 'POST',
    path: '/users/login/',
    access: 'public',
    summary: 'Exchange e-mail and password for a token',
    body: credenciales,
    response: z.object({ token: z.string() }),
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
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/user-permissions/',
    access: 'session',
    summary: 'Permission keys of one of the person’s own roles',
    query: z.object({ role: idText }),
    response: z.array(permiso),
  }),
  activeOrder: endpoint({
    method: 'GET',
    path: '/users/active-order/',
    access: 'session',
    summary: 'The newest order of the person that is still under way, or null',
    response: z.nullable(pedido),
  }),
}
