// The calls of a print station. Its token is in the body, so that no log has it (rule
// impresion/estaciones).
import { id } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { ANCHOS } from '#domain/impresion/columnas.ts'
import { TAMANOS } from '#domain/impresion/comanda.ts'
import {
  CONEXIONES,
  ESTADOS_DE_IMPRESORA,
  MAX_COPIAS,
  PAGINAS_DE_CODIGOS,
  RESULTADOS,
} from '#domain/impresion/impresora.ts'
import * as z from 'zod/mini'

const CODIGO = 'Escribe el código de 8 letras y números que muestra la pantalla'

/** What its column holds. */
const MAX_INTENTO = 32_767

/** Seconds: shorter than the server lets a silent connection live. */
export const MAX_ESPERA = 8

/** Eight of 32 letters and figures that nobody mistakes for each other. */
const codigo = z
  .string(CODIGO)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/, CODIGO))

export const REVOCADA = 'Esta estación ya no está registrada. Pide un código nuevo.'
const token = z.string(REVOCADA).check(z.regex(/^[\w-]{43}$/, REVOCADA))

const areOnce = (vistas: readonly { readonly id: number }[]) =>
  new Set(vistas.map((vista) => vista.id)).size === vistas.length

const impresoraDeEstacion = z.object({
  id: z.int(),
  nombre: z.string(),
  conexion: z.enum(CONEXIONES),
  destino: z.string(),
  ancho: z.literal(ANCHOS),
  pagina_de_codigos: z.enum(PAGINAS_DE_CODIGOS),
  responde: z.boolean(),
})
export type ImpresoraDeEstacion = z.infer<typeof impresoraDeEstacion>

const renglon = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('texto'),
    texto: z.string(),
    tamano: z.enum(TAMANOS),
    centro: z.boolean(),
    invertido: z.boolean(),
  }),
  z.object({ clase: z.literal('mitades'), izquierda: z.string(), derecha: z.string() }),
  z.object({ clase: z.literal('raya') }),
])

const trabajo = z.object({
  id: z.int(),
  /** Which try this is. */
  intento: z.int(),
  copias: z.int().check(z.maximum(MAX_COPIAS)),
  renglones: z.array(renglon),
})
/** One ticket to print. */
export type Trabajo = z.infer<typeof trabajo>

export const estacionApi = {
  enrol: endpoint({
    method: 'POST',
    path: '/api/estaciones/inscribir/',
    access: 'public',
    summary: 'A print station uses its code, which works once, and gets its token',
    body: z.object({ codigo }),
    response: z.object({ token: z.string(), nombre: z.string(), sede: z.string() }),
  }),
  beat: endpoint({
    method: 'POST',
    path: '/api/estaciones/latido/',
    access: 'public',
    summary: 'A print station says that it runs and what it sees, and gets its printers',
    body: z.object({
      token,
      impresoras: z
        .array(z.object({ id, estado: z.enum(ESTADOS_DE_IMPRESORA) }))
        .check(z.maxLength(50), z.refine(areOnce, 'Dato repetido')),
    }),
    response: z.object({ nombre: z.string(), sede: z.string(), impresoras: z.array(impresoraDeEstacion) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/estaciones/trabajo/',
    access: 'public',
    summary: 'Take the next ticket of a printer; waits up to `espera` seconds for one',
    body: z.object({ token, impresora: id, espera: z.int().check(z.minimum(0), z.maximum(MAX_ESPERA)) }),
    response: z.object({ trabajo: z.nullable(trabajo) }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/estaciones/resultado/',
    access: 'public',
    summary: 'Say what became of a ticket; the result of an earlier try changes nothing',
    body: z.object({
      token,
      trabajo: id,
      intento: z.int().check(z.minimum(1), z.maximum(MAX_INTENTO)),
      resultado: z.enum(RESULTADOS),
    }),
    response: z.undefined(),
    status: 204,
  }),
}
