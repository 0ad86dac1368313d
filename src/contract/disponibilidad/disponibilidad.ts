// What a branch has run out of (rules disponibilidad/agotado and disponibilidad/hasta).
import { COSAS, MAX_QUEDAN } from '#domain/disponibilidad/agotado.ts'
import { PLAZOS } from '#domain/disponibilidad/hasta.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { horaEscrita, id, idText, instante, nombrado } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const cosa = z.enum(COSAS, 'Elige un ingrediente, un producto o un tamaño')

const agotados = z.object({
  /** Each with the words of its mark: 'Agotado por hoy'. */
  agotados: z.array(z.object({ cosa, id: z.int(), texto: z.string() })),
})
/** What customers of a branch cannot have now. */
export type Agotados = z.infer<typeof agotados>

const agotado = z.object({
  sede: nombrado,
  cosa,
  id: z.int(),
  nombre: z.string(),
  /** How many are left; 0 and null are out. */
  quedan: z.nullable(z.int()),
  /** It is sold without limit again from then on; null is until further notice. */
  hasta: z.nullable(instante),
  desde: instante,
  /** Who said so. */
  quien: z.string(),
})
/** A thing that is out or counted, for staff. */
export type Agotado = z.infer<typeof agotado>

/** What was said of a thing before. */
const dicho = z.object({
  quedan: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_QUEDAN))),
  hasta: z.nullable(z.iso.datetime()),
  desde: z.iso.datetime(),
})

/** `antes` is what 'Deshacer' restores; null for a thing that was sold without a count. */
const marcado = z.extend(agotado, { antes: z.optional(z.nullable(dicho)) })

const HORA = 'Elige una hora'
const QUEDAN = `Escribe cuántos quedan, de 1 a ${String(MAX_QUEDAN)}`

const referencia = { sede: id, cosa, id }

export const nuevoAgotado = z
  .object({
    ...referencia,
    plazo: z.enum(PLAZOS, 'Elige hasta cuándo'),
    /** It is out when so many are sold; null is at once. */
    quedan: z._default(
      z.nullable(z.int(QUEDAN).check(z.minimum(1, QUEDAN), z.maximum(MAX_QUEDAN, QUEDAN))),
      null,
    ),
    /** 'HH:MM' of the plazo HORA. */
    hora: z._default(z.nullable(horaEscrita(HORA)), null),
  })
  .check(z.refine(({ plazo, hora }) => plazo !== 'HORA' || hora !== null, { error: HORA, path: ['hora'] }))
export type NuevoAgotado = z.output<typeof nuevoAgotado>

const deNuevo = z.object(referencia)
export type DeNuevo = z.output<typeof deNuevo>

export const deshecho = z.object({
  ...referencia,
  /** What was said, as it was returned. */
  quedan: dicho.shape.quedan,
  desde: dicho.shape.desde,
  /** Not compared when it is missing: callers of the previous version know `desde` alone. */
  hasta: z.optional(dicho.shape.hasta),
  antes: z.nullable(dicho),
})
export type Deshecho = z.output<typeof deshecho>

export const disponibilidadApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/disponibilidad/',
    access: 'public',
    summary: 'What a branch has run out of, for its menu; empty while everything is sold',
    query: z.object({ sede: idText }),
    response: agotados,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/disponibilidad/agotados/',
    access: ACCESO.disponibilidad.leer,
    summary: 'What the branches have run out of or have counted: since when, until when, and who said so',
    response: z.array(agotado),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/disponibilidad/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Say that a branch has run out of an ingredient, a product or a size, or how many it still has',
    body: nuevoAgotado,
    response: marcado,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/disponibilidad/deshacer/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Take back what was just said: what was said before holds again. 409 when it changed meanwhile',
    body: deshecho,
    response: z.array(agotado),
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/disponibilidad/vender/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Sell an ingredient, a product or a size again; a second time it changes nothing',
    body: deNuevo,
    response: z.array(agotado),
  }),
}
