// Printers and print stations, for staff (rules impresion/impresoras and impresion/estaciones).
import { id, idParams, instante, nombrado, texto } from '#contract/lib/campos.ts'
import type { Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { ANCHOS } from '#domain/impresion/columnas.ts'
import {
  CLASES_DE_ESTACION,
  CONEXIONES,
  DESTINO_DISPOSITIVO,
  DESTINO_TCP,
  dispositivoOf,
  ESTADOS_VISTOS,
  MAX_COPIAS,
  OCASIONES,
  PAGINAS_DE_CODIGOS,
  tcpOf,
} from '#domain/impresion/impresora.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'

const sede = nombrado

const estacion = z.object({
  id: z.int(),
  nombre: z.string(),
  clase: z.enum(CLASES_DE_ESTACION),
  sede,
  /** Whether its code was used. */
  inscrita: z.boolean(),
  /** When it was heard last. */
  visto_en: z.nullable(instante),
})

export type Estacion = z.infer<typeof estacion>

const ajustes = {
  nombre: texto(40, 1, 'Escribe un nombre'),
  estacion: z.nullable(id),
  conexion: z.enum(CONEXIONES, 'Elige cómo se conecta'),
  destino: texto(200),
  ancho: z.literal(ANCHOS, { error: 'Elige el ancho del papel' }),
  pagina_de_codigos: z.enum(PAGINAS_DE_CODIGOS, 'Elige la página de códigos'),
  /** Null prints all of them. */
  categorias: z.nullable(z.array(id).check(z.minLength(1, 'Elige al menos una categoría'), z.maxLength(200))),
  ocasion: z.enum(OCASIONES, 'Elige cuándo imprime'),
  copias: z.int('Escribe cuántas copias').check(z.minimum(1), z.maximum(MAX_COPIAS)),
  /** Whether the printer says that it has printed. */
  responde: z.boolean(),
}

const impresora = z.object({
  id: z.int(),
  sede,
  ...ajustes,
  /** Empty when its only category was deleted. */
  categorias: z.nullable(z.array(z.int())),
  /** What its station sees of it. */
  estado: z.enum(ESTADOS_VISTOS),
  /** Tickets that wait to be printed. */
  esperan: z.int(),
})

export type Impresora = z.infer<typeof impresora>

export const nuevaImpresora = z.object({ id: z.nullable(id), sede: id, ...ajustes }).check(
  z.refine(({ conexion, destino }) => conexion !== 'TCP' || tcpOf(destino, true) !== null, {
    error: DESTINO_TCP,
    path: ['destino'],
  }),
  z.refine(({ conexion, destino }) => conexion !== 'DISPOSITIVO' || dispositivoOf(destino) !== null, {
    error: DESTINO_DISPOSITIVO,
    path: ['destino'],
  }),
)
export type NuevaImpresora = z.output<typeof nuevaImpresora>

const sinConfirmar = z.object({
  id: z.int(),
  pedido: z.int(),
  impresora: nombrado,
  sede,
  desde: instante,
})

/** A ticket of which nobody knows whether it was printed. */
export type SinConfirmar = z.infer<typeof sinConfirmar>

const sinImpresora = z.object({ sede, categoria: nombrado })

/** A category that a branch with printers sells, and none of them prints. */
export type SinImpresora = z.infer<typeof sinImpresora>

const impresion = z.object({
  estaciones: z.array(estacion),
  impresoras: z.array(impresora),
  sin_confirmar: z.array(sinConfirmar),
  sin_impresora: z.array(sinImpresora),
})
export type Impresion = z.infer<typeof impresion>

export const nuevaEstacion = z.object({
  sede: id,
  nombre: texto(60, 1, 'El nombre es requerido'),
  clase: z.enum(CLASES_DE_ESTACION),
})
export type NuevaEstacion = z.output<typeof nuevaEstacion>

export const impresionApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/impresion/',
    access: ACCESO.impresion.leer,
    summary: 'Print stations, printers and unconfirmed tickets of the caller’s branches',
    response: impresion,
    complete: (sent: Sin<Impresion, 'sin_impresora'>) => ({
      ...sent,
      sin_impresora: sent.sin_impresora ?? [],
    }),
  }),
  saveImpresora: endpoint({
    method: 'PUT',
    path: '/api/impresoras/',
    access: ACCESO.impresion.escribir,
    summary: 'Save a printer of a branch; without an id it is a new one, whose name works once',
    body: nuevaImpresora,
    response: z.object({ id: z.int() }),
  }),
  removeImpresora: endpoint({
    method: 'DELETE',
    path: '/api/impresoras/{id}/',
    access: ACCESO.impresion.escribir,
    summary: 'Remove a printer; tickets that wait for it are not printed',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  testImpresora: endpoint({
    method: 'POST',
    path: '/api/impresoras/{id}/prueba/',
    access: ACCESO.impresion.escribir,
    summary: 'Print a test page; a page that still waits is not asked for twice',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  createEstacion: endpoint({
    method: 'POST',
    path: '/api/estaciones/',
    access: ACCESO.impresion.escribir,
    summary: 'Add a print station: a program gets a code that works once, a browser its token',
    body: nuevaEstacion,
    response: z.object({ id: z.int(), codigo: z.nullable(z.string()), token: z.nullable(z.string()) }),
    status: 201,
    idempotent: true,
  }),
  removeEstacion: endpoint({
    method: 'DELETE',
    path: '/api/estaciones/{id}/',
    access: ACCESO.impresion.escribir,
    summary: 'Revoke a print station: its token opens nothing any more',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/impresiones/{id}/resolver/',
    access: ACCESO.pedidos.escribir,
    summary: 'Print an unconfirmed ticket again, or say that it came out',
    params: idParams,
    body: z.object({ accion: z.enum(['REIMPRIMIR', 'SALIO']) }),
    response: z.undefined(),
    status: 204,
  }),
  comanda: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/comanda/',
    access: ACCESO.pedidos.escribir,
    summary: 'Print the ticket of an order: on a printer, or (null) as a page of the caller’s browser',
    params: idParams,
    body: z.object({ impresora: z.nullable(id) }),
    response: z.object({ reimpresion: z.boolean() }),
  }),
}
