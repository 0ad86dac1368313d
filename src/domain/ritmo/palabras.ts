// The pace of a branch in words. Rule ritmo/palabras.
import { businessDay, formatHora } from '#domain/format.ts'
import { aLasHora, describeOpening, sayHora, untilHora } from '#domain/horario-words.ts'
import { TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'
import type { Cocina } from './aprendido.ts'

/** A pace that holds now, as everybody reads it. Instants are ISO 8601. */
export interface RitmoVisto {
  readonly tipo_pedido: TipoPedido
  /** How many minutes longer orders take; null is a pause. */
  readonly minutos: number | null
  readonly hasta: string
  /**
   * When the branch starts on orders placed in a pause; null when it does not within seven days.
   */
  readonly vuelve: string | null
}

/** The name of each type as the thing that is paused. */
export const RITMO_DE: Readonly<Record<TipoPedido, string>> = {
  DOMICILIO: 'Domicilios',
  RECOGER: 'Para recoger',
  MESA: 'En la mesa',
}

const SIN: Readonly<Record<TipoPedido, string>> = {
  DOMICILIO: 'Ahora no hacemos domicilios.',
  RECOGER: 'Ahora no preparamos pedidos para recoger.',
  MESA: 'Ahora no recibimos pedidos desde la mesa.',
}

/** What a customer may do instead. */
const EN_VEZ: Readonly<Record<TipoPedido, readonly [tipo: TipoPedido, verbo: string] | null>> = {
  DOMICILIO: ['RECOGER', 'recoger'],
  RECOGER: ['DOMICILIO', 'pedir a domicilio'],
  MESA: null,
}

export const ritmoDe = <R extends { readonly tipo_pedido: TipoPedido }>(
  ritmos: readonly R[],
  tipo: TipoPedido,
): R | undefined => ritmos.find(({ tipo_pedido }) => tipo_pedido === tipo)

const isPausa = (ritmo: RitmoVisto | undefined): boolean => ritmo?.minutos === null

/**
 * What a customer reads about a type: 'Ahora no hacemos domicilios. Volvemos a las 8:30 p. m.
 * Puedes recoger o programar.', 'Hay mucha demanda: hoy tardamos unos 20 minutos más.', or null.
 */
export function avisoDeRitmo(
  ritmos: readonly RitmoVisto[],
  tipo: TipoPedido,
  now: Date,
  zona: string,
): string | null {
  const ritmo = ritmoDe(ritmos, tipo)
  if (ritmo === undefined) return null
  if (ritmo.minutos !== null) {
    return `Hay mucha demanda: hoy tardamos unos ${String(ritmo.minutos)} minutos más.`
  }
  const otro = EN_VEZ[tipo]
  const ways = [
    otro === null || isPausa(ritmoDe(ritmos, otro[0])) ? '' : otro[1],
    ritmo.vuelve === null || tipo === 'MESA' ? '' : 'programar',
  ].filter((way) => way !== '')
  return [
    SIN[tipo],
    ritmo.vuelve === null ? '' : `Volvemos ${cuando(ritmo.vuelve, now, zona)}`,
    tipo === 'MESA' ? 'Pídele a un mesero.' : '',
    ways.length === 0 ? '' : `Puedes ${ways.join(' o ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * What becomes of an order that is placed in a pause: 'Si pides ahora, tu pedido se prepara a las
 * 8:30 p. m.'
 */
export const pausaAlPedir = (vuelve: string, now: Date, zona: string): string =>
  `Si pides ahora, tu pedido se prepara ${cuando(vuelve, now, zona)}`

/** What staff read who take an order: the pace does not stop them. Null for none. */
export function avisoAlPersonal(
  ritmos: readonly RitmoVisto[],
  tipo: TipoPedido,
  zona: string,
): string | null {
  const ritmo = ritmoDe(ritmos, tipo)
  if (ritmo === undefined) return null
  if (ritmo.minutos !== null) {
    return `Hay mucha demanda: dile al cliente que hoy tardan unos ${String(ritmo.minutos)} minutos más.`
  }
  const hasta = hastaLas(ritmo.hasta, zona)
  return `${RITMO_DE[tipo]}: en pausa para los clientes ${hasta} Tú sí puedes tomar este pedido para ahora.`
}

interface Corto {
  readonly minutos: number | null
  readonly hasta: string
}

/** 'en pausa hasta las 8:30 p. m.' or 'unos 20 minutos más' */
export const ritmoSolo = ({ minutos, hasta }: Corto, zona: string): string =>
  minutos === null ? `en pausa ${hastaLas(hasta, zona)}` : `unos ${String(minutos)} minutos más`

/**
 * 'Domicilios en pausa hasta las 8:30 p. m.' or 'Domicilios: unos 20 minutos más'. Without `tipos`
 * it concerns every type: 'Pedidos en pausa hasta las 8:30 p. m.' or 'Mucha demanda: unos 20
 * minutos más'.
 */
export function ritmoCorto(ritmo: Corto, tipos: readonly TipoPedido[], zona: string): string {
  const names = joined(tipos.map((tipo) => RITMO_DE[tipo]))
  return ritmo.minutos === null
    ? `${names || 'Pedidos'} ${ritmoSolo(ritmo, zona)}`
    : `${names || 'Mucha demanda'}: ${ritmoSolo(ritmo, zona)}`
}

/** The paces of a branch, types of the same pace together, each with its words. */
export function groupRitmos<R extends Corto & { readonly tipo_pedido: TipoPedido }>(
  ritmos: readonly R[],
  zona: string,
): { readonly texto: string; readonly ritmos: readonly [R, ...R[]] }[] {
  const inOrder = TIPOS_EN_ORDEN.flatMap((tipo) => ritmos.filter((one) => one.tipo_pedido === tipo))
  const groups = Map.groupBy(inOrder, ({ minutos, hasta }) => `${String(minutos)} ${hasta}`)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group
    if (first === undefined) return []
    const isAll = group.length === TIPOS_EN_ORDEN.length
    const tipos = isAll ? [] : group.map(({ tipo_pedido }) => tipo_pedido)
    return [{ texto: ritmoCorto(first, tipos, zona), ritmos: [first, ...others] as const }]
  })
}

/** 'Domicilios y en la mesa' */
const joined = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' y ')

/** 'hasta las 8:30 p. m.' */
export const hastaLas = (hasta: string, zona: string): string => untilHora(new Date(hasta), zona)

/** 'a las 8:30 p. m.', or on another day 'mañana a las 12:00 m.' It ends with a full stop. */
function cuando(instant: string, now: Date, zona: string): string {
  const at = new Date(instant)
  const las = aLasHora(sayHora(formatHora(at, zona)))
  return businessDay(at, zona) === businessDay(now, zona)
    ? las
    : `${describeOpening(at, now, zona).dia} ${las}`
}

/** A branch as customers read it. */
interface SedeVista {
  /** Null where a server does not say. */
  readonly abierta: boolean | null
  readonly proxima_apertura: string | null
  /** What its kitchen needs for an order that begins as soon as it can; null promises no hour. */
  readonly cocina: Cocina | null
  /** `cocina` is null where a server does not say. */
  readonly ritmos: readonly (RitmoVisto & { readonly cocina: Cocina | null })[]
}

/**
 * Whether a branch takes orders of a type for now, else when it starts on them, and what its
 * kitchen needs then. In a pause it is closed for that type.
 */
export function aperturaPara(
  sede: SedeVista,
  tipo: TipoPedido,
): Pick<SedeVista, 'abierta' | 'proxima_apertura' | 'cocina'> {
  const ritmo = ritmoDe(sede.ritmos, tipo)
  return ritmo?.minutos === null
    ? { abierta: false, proxima_apertura: ritmo.vuelve, cocina: ritmo.cocina ?? sede.cocina }
    : sede
}
