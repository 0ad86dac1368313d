// Branches, their tables, addresses near them, and delivery fees (rules domicilio/cotizacion and
// direccion/busqueda).
import { FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { instante, nombrado, pesos } from '#contract/lib/campos.ts'

/** The folder of the drawn fronts, which branches without a photo have. */
export const FACHADAS = '/media/fachadas/'

const formas = z.nullable(z.array(z.enum(FORMAS_DE_PAGO)))

/** What a kitchen needs, learnt or set (rule ritmo/minutos-aprendidos); null promises no hour. */
export const cocina = z.nullable(z.object({ minutos: z.int(), margen: z.int() }))

export const sede = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  barrio: z.string(),
  ciudad: z.string(),
  imagen: z.nullable(z.string()),
  telefono: z.string(),
  productos: z.array(z.int()),
  lat: z.number(),
  lng: z.number(),
  abierta: z.boolean(),
  /** Next opening while closed; null when open, or when it does not open within 7 days. */
  proxima_apertura: z.nullable(instante),
  /** Today's hours in words: 'Hoy: 12:00 m. a 3:00 p. m. y 6:00 p. m. a 10:00 p. m.' */
  horario_hoy: z.string(),
  /** False for a new branch whose hours were never set: it takes no orders yet. */
  horario_confirmado: z.boolean(),
  /** Types of order that do not go as usual now; none is as usual (rule ritmo/palabras). */
  ritmos: z.array(
    z.object({
      tipo_pedido: z.enum(TIPOS_PEDIDO),
      /** How many minutes longer orders take; null is a pause. */
      minutos: z.nullable(z.int()),
      hasta: instante,
      /** When the branch starts on orders placed in a pause. */
      vuelve: z.nullable(instante),
      /** What the kitchen needs then. */
      cocina,
    }),
  ),
  /** Until when it sells no liquor; null while it does (rule pedido/ley-seca). */
  ley_seca: z.nullable(z.object({ hasta: instante })),
  /** How many minutes its kitchen needs; null promises no hour (rule ritmo/promesa). */
  minutos_cocina: z.nullable(z.int()),
  /** What its kitchen needs now, or at its opening. */
  cocina,
  /**
   * Pizzas that its kitchen begins in a quarter of an hour; null is no limit (rule
   * ritmo/capacidad).
   */
  pizzas_por_cuarto: z.nullable(z.int()),
  /** It delivers by barrio: suggestions name the barrio, and have no point of their own. */
  usa_barrios: z.boolean(),
  /**
   * Its own forms of payment; null where those of the business hold (rule pago/formas-por-sede).
   */
  formas_de_pago: z.object({ MESA: formas, DOMICILIO: formas, RECOGER: formas }),
})
/** As our server sends it. */
export type SedeEnviada = z.infer<typeof sede>
/** As the browser reads it: null, or empty for `horario_hoy`, where a server does not say. */
export type Sede = Omit<SedeEnviada, 'abierta' | 'lat' | 'lng' | 'formas_de_pago'> & {
  readonly formas_de_pago: SedeEnviada['formas_de_pago'] | null
  readonly abierta: boolean | null
  readonly lat: number | null
  readonly lng: number | null
}

export const sugerencia = z.object({
  place_id: z.string(),
  direccion: z.string(),
  lat: z.number(),
  lng: z.number(),
  out_of_coverage: z.boolean(),
  /** Null for a barrio, where it was not measured. */
  distancia_metros: z.nullable(z.int()),
})
/** As our server sends it. */
export type SugerenciaEnviada = z.infer<typeof sugerencia>
/** As the browser reads it: the distance is null where a server does not say. */
export type Sugerencia = Omit<SugerenciaEnviada, 'distancia_metros'> & {
  readonly distancia_metros: number | null
}

/** A suggestion found before a branch was chosen, with the branch that would deliver there. */
export const sugerenciaConSede = z.extend(sugerencia, {
  sede: nombrado,
})

/** The credit of the map service under its suggestions. The built-in grid and barrios have none. */
export const atribucion = z.optional(z.string())

export const cotizacion = z.object({
  /** '3,1 km'; empty for a barrio. */
  distance: z.string(),
  /** Whole minutes: '12 min' */
  duration: z.string(),
  distancia_metros: z.nullable(z.int()),
  minutos: z.int(),
  costo_domicilio: pesos,
  out_of_coverage: z.boolean(),
  /**
   * When out of coverage: another branch that delivers there, an open one first. Otherwise null.
   */
  sede_sugerida: z.nullable(z.int()),
  /**
   * True when the map service did not respond and the built-in grid estimated it, to about a
   * minute.
   */
  estimado: z.boolean(),
  /**
   * 'HH:MM' of the last delivery to a barrio; null when they leave as long as the branch is open.
   */
  ultima_hora: z.nullable(z.string()),
  /** The order is charged this fee until then. */
  vence: instante,
})
/** As our server sends it. */
export type CotizacionEnviada = z.infer<typeof cotizacion>
/** As the browser reads it: null where a server sends nothing. */
export type Cotizacion = Omit<CotizacionEnviada, 'distancia_metros' | 'minutos' | 'out_of_coverage'> & {
  readonly distancia_metros: number | null
  readonly minutos: number | null
  readonly out_of_coverage: boolean | null
}

export const ESTADOS_MESA = ['LIBRE', 'ESPERANDO', 'OCUPADA'] as const
export type EstadoMesa = (typeof ESTADOS_MESA)[number]

export const mesa = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: z.int(),
  /** Only for staff who manage tables or orders. */
  estado: z.optional(z.enum(ESTADOS_MESA)),
  /** True for archived tables, which only staff who ask for them get. */
  archivada: z.optional(z.boolean()),
})
/** As our server sends it. */
export type MesaEnviada = z.infer<typeof mesa>
/** As the browser reads it: null where a server does not say the branch. */
export type Mesa = Omit<MesaEnviada, 'sede'> & { readonly sede: number | null }
