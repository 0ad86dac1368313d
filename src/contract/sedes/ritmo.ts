// The pace of a branch by type of order, as staff set it (rules ritmo/pausa and
// ritmo/mucha-demanda).
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { isRitmoPosible } from '#domain/ritmo/ritmo.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { horaEscrita, id, instante, nombrado } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const ritmo = z.object({
  sede: nombrado,
  tipo_pedido: z.enum(TIPOS_PEDIDO),
  /** How many minutes longer orders take; null is a pause. */
  minutos: z.nullable(z.int()),
  /** It ends by itself. */
  hasta: instante,
  desde: instante,
  /** Who set it. */
  quien: z.string(),
})
/** A pace that holds now, for staff. */
export type Ritmo = z.infer<typeof ritmo>

const TIPO = 'Elige domicilios, para recoger o en la mesa'
const MINUTOS = 'Escribe de 1 a 120 minutos'
const HASTA = 'Elige hasta cuándo'
const DURACION = 'Escribe de 1 a 720 minutos'

const normal = z.object({
  sede: id,
  tipos: z.array(z.enum(TIPOS_PEDIDO, TIPO), TIPO).check(z.minLength(1, TIPO), z.maxLength(3, TIPO)),
})
export type RitmoNormal = z.output<typeof normal>

const nuevoRitmo = z
  .extend(normal, {
    /** Null is a pause. */
    minutos: z.nullable(z.int(MINUTOS).check(z.minimum(1, MINUTOS), z.maximum(120, MINUTOS))),
    /** How many minutes it lasts; null until `hora`. */
    duracion: z._default(
      z.nullable(z.int(DURACION).check(z.minimum(1, DURACION), z.maximum(720, DURACION))),
      null,
    ),
    /** 'HH:MM' at which it ends. */
    hora: z._default(z.nullable(horaEscrita('Elige una hora')), null),
  })
  .check(
    z.refine(({ duracion, hora }) => (duracion === null) !== (hora === null), {
      error: HASTA,
      path: ['duracion'],
    }),
  )
export type NuevoRitmo = z.output<typeof nuevoRitmo>

/** What held before. */
const anterior = z.object({
  minutos: nuevoRitmo.shape.minutos,
  hasta: z.iso.datetime(),
  desde: z.iso.datetime(),
})

/** 'Deshacer' restores what staff can have set. */
const restaurado = anterior.check(
  z.refine(({ desde, hasta }) => isRitmoPosible({ desde: new Date(desde), hasta: new Date(hasta) }), {
    error: 'Ese tiempo no se puede restaurar. Elige hasta cuándo.',
    path: ['hasta'],
  }),
)

/** A type that was set: `antes` is what 'Deshacer' restores; null is as usual. */
const puesto = z.extend(ritmo, { antes: z.optional(z.nullable(anterior)) })

const deshecho = z.object({
  sede: id,
  /** What was set, as it was returned. */
  ritmos: z
    .array(
      z.object({
        tipo_pedido: z.enum(TIPOS_PEDIDO, TIPO),
        desde: z.iso.datetime(),
        antes: z.nullable(restaurado),
      }),
    )
    .check(z.minLength(1, TIPO), z.maxLength(3, TIPO)),
})
export type RitmoDeshecho = z.output<typeof deshecho>

export const ritmosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ritmos/',
    access: ACCESO.disponibilidad.leer,
    summary: 'Pauses and longer times of the branches now: since when, until when, and who set them',
    response: z.array(ritmo),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/ritmos/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Pause types of order of a branch, or say how many minutes longer they take',
    body: nuevoRitmo,
    response: z.array(puesto),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/ritmos/deshacer/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Take back what was just set: what held before holds again. 409 when it changed meanwhile',
    body: deshecho,
    response: z.array(ritmo),
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/ritmos/normal/',
    access: ACCESO.disponibilidad.escribir,
    summary: 'Take types of order of a branch as usual again; a second time it changes nothing',
    body: normal,
    response: z.array(ritmo),
  }),
}
