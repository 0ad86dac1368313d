// The values of the form of a campaign, and how they become the call's body and its explanation.
import type { Campana, NuevaCampana } from '#contract/usuarios/campanas.ts'
import { addDays } from '#domain/format.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { numberOf, plainPesos } from '#domain/pesos.ts'
import type { Explained } from './describe-campana.ts'

export interface Opcion {
  id: number
  nombre: string
}

/** What a campaign may be limited to. */
export interface Opciones {
  readonly sedes: readonly Opcion[]
  readonly categorias: readonly Opcion[]
}

export interface CampanaValues {
  codigo: string
  tipo: 'PORCENTAJE' | 'MONTO'
  /** Typed figures; an empty limit means none. */
  porcentaje_descuento: string
  monto: string
  pedido_minimo: string
  limite_por_persona: string
  limite_total: string
  /** Days of the business: YYYY-MM-DD. */
  fecha_inicio: string
  fecha_fin: string
  /** Places in TIPOS_PEDIDO, so that they are ticked like branches and categories. */
  tipos_pedido: ReadonlySet<number>
  sedes: ReadonlySet<number>
  categorias: ReadonlySet<number>
  solo_primer_pedido: boolean
  se_junta: boolean
  visible: boolean
}

const DAYS_OF_A_NEW_ONE = 30

const idsOf = (opciones: readonly { id: number }[]) => new Set(opciones.map(({ id }) => id))
const ALL_TIPOS = new Set(TIPOS_PEDIDO.keys())
const digits = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A stored condition without members means all: everything is ticked. */
const ticked = (stored: readonly { id: number }[] | undefined, all: readonly Opcion[]) =>
  idsOf(stored === undefined || stored.length === 0 ? all : stored)

/** The branches and categories on offer, also those of the campaign that exist no more. */
export const withStored = (campana: Campana | undefined, { sedes, categorias }: Opciones): Opciones => ({
  sedes: union(sedes, campana?.sedes ?? []),
  categorias: union(categorias, campana?.categorias ?? []),
})

const union = (offered: readonly Opcion[], stored: readonly Opcion[]) => [
  ...offered,
  ...stored.filter(({ id }) => !offered.some((opcion) => opcion.id === id)),
]

export function valuesOf(campana: Campana | undefined, today: string, opciones: Opciones): CampanaValues {
  return {
    codigo: campana?.codigo ?? '',
    tipo: campana !== undefined && campana.monto !== null ? 'MONTO' : 'PORCENTAJE',
    porcentaje_descuento: digits(campana?.porcentaje_descuento),
    monto: digits(campana?.monto),
    pedido_minimo: digits(
      campana === undefined || campana.pedido_minimo === 0 ? null : campana.pedido_minimo,
    ),
    limite_por_persona: campana === undefined ? '1' : digits(campana.limite_por_persona),
    limite_total: digits(campana?.limite_total),
    fecha_inicio: campana?.fecha_inicio ?? today,
    fecha_fin: campana?.fecha_fin ?? addDays(today, DAYS_OF_A_NEW_ONE),
    tipos_pedido:
      campana === undefined || campana.tipos_pedido.length === 0
        ? ALL_TIPOS
        : new Set(campana.tipos_pedido.map((tipo) => TIPOS_PEDIDO.indexOf(tipo))),
    sedes: ticked(campana?.sedes, opciones.sedes),
    categorias: ticked(campana?.categorias, opciones.categorias),
    solo_primer_pedido: campana?.solo_primer_pedido ?? false,
    se_junta: campana?.se_junta ?? true,
    visible: campana?.visible ?? false,
  }
}

/** All ticked means all, also those that are added later. */
const chosen = (selected: ReadonlySet<number>, all: readonly Opcion[]): number[] =>
  all.every(({ id }) => selected.has(id)) ? [] : [...selected]

/** Null for an empty text, and NaN for one that is no figure, which the contract refuses. */
export const figure = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

/** '1.000' uses are a thousand, as in a field of pesos. */
export const limite = (text: string): number | null => figure(plainPesos(text))

export function toBody(values: CampanaValues, opciones: Opciones): NuevaCampana {
  const isMonto = values.tipo === 'MONTO'
  return {
    codigo: values.codigo,
    porcentaje_descuento: isMonto ? null : figure(values.porcentaje_descuento),
    monto: isMonto ? figure(values.monto) : null,
    fecha_inicio: values.fecha_inicio,
    fecha_fin: values.fecha_fin,
    pedido_minimo: figure(values.pedido_minimo) ?? 0,
    tipos_pedido:
      values.tipos_pedido.size === TIPOS_PEDIDO.length
        ? []
        : TIPOS_PEDIDO.filter((_tipo, index) => values.tipos_pedido.has(index)),
    sedes: chosen(values.sedes, opciones.sedes),
    categorias: chosen(values.categorias, opciones.categorias),
    limite_por_persona: limite(values.limite_por_persona),
    limite_total: limite(values.limite_total),
    solo_primer_pedido: values.solo_primer_pedido,
    se_junta: values.se_junta,
    visible: values.visible,
  }
}

const namesOf = (ids: readonly number[], all: readonly Opcion[]) =>
  all.flatMap(({ id, nombre }) => (ids.includes(id) ? [nombre] : []))

/** For the sentence beside the form; null until the discount is typed. */
export function toExplained(values: CampanaValues, opciones: Opciones): Explained | null {
  const body = toBody(values, opciones)
  const worth = body.monto ?? body.porcentaje_descuento
  if (worth === null || !(worth > 0)) return null
  return {
    ...body,
    codigo: body.codigo.trim().toUpperCase(),
    sedes: namesOf(body.sedes, opciones.sedes),
    categorias: namesOf(body.categorias, opciones.categorias),
  }
}
