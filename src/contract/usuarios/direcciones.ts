// The addresses that an account stores under a name: 'Casa', 'Oficina'.
import { MAX_NOMBRE_DE_DIRECCION } from '#domain/direccion/direccion.ts'
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import * as z from 'zod/mini'
import { id, idParams, nombrado, parrafo, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const nombre = texto(MAX_NOMBRE_DE_DIRECCION, 1, 'Escribe un nombre para la dirección')

export const direccionGuardada = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  instrucciones: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The branch that delivers there. */
  sede: nombrado,
})
export type DireccionGuardada = z.infer<typeof direccionGuardada>

const grados = (limite: number) =>
  z
    .number('Coordenada inválida')
    .check(z.minimum(-limite, 'Coordenada inválida'), z.maximum(limite, 'Coordenada inválida'))

export const nuevaDireccion = z.object({
  nombre,
  direccion: texto(200, 1),
  instrucciones: z._default(parrafo(MAX_INSTRUCCIONES), ''),
  lat: grados(90),
  lng: grados(180),
  /** Id of the branch. */
  sede: id,
})
export type NuevaDireccion = z.output<typeof nuevaDireccion>

export const direccionesApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/direcciones/',
    access: 'session',
    summary: 'Saved addresses of the person, by name',
    response: z.array(direccionGuardada),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/direcciones/',
    access: 'session',
    summary: 'Save an address under a name; at most 20, each name once',
    body: nuevaDireccion,
    response: direccionGuardada,
    status: 201,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/users/direcciones/{id}/',
    access: 'session',
    summary: 'Rename a saved address',
    params: idParams,
    body: z.object({ nombre }),
    response: direccionGuardada,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/direcciones/{id}/',
    access: 'session',
    summary: 'Delete a saved address',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
}
