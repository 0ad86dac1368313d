// Coupon campaigns: one code that many customers use. What a campaign takes off an order, and why
// it may not (rules cupon/campana and cupon/campana-condiciones).
import { formatDia } from '#domain/format.ts'
import { formatMoney } from '#domain/dinero.ts'
import { sedeInText } from '#domain/texto.ts'
import { TIPO_LABEL, type TipoPedido } from './pedido.ts'
import { percentOf, subtotal } from './precios.ts'

export const ESTADOS_CAMPANA = ['ACTIVA', 'PAUSADA', 'TERMINADA'] as const
export const ESTADO_CAMPANA_LABEL: Readonly<Record<(typeof ESTADOS_CAMPANA)[number], string>> = {
  ACTIVA: 'Activo',
  PAUSADA: 'En pausa',
  TERMINADA: 'Terminado',
}
export type EstadoCampana = (typeof ESTADOS_CAMPANA)[number]

interface Nombrado {
  readonly id: number
  readonly nombre: string
}

/** What a campaign takes off, and what it asks of an order. Empty lists mean all. */
export interface CondicionesDeCampana {
  /** 0 when it takes off an amount. */
  readonly porcentaje_descuento: number
  /** Pesos; null when it takes off a percentage. */
  readonly monto: number | null
  /** Least sum of the products, in pesos. */
  readonly pedido_minimo: number
  readonly tipos_pedido: readonly TipoPedido[]
  readonly sedes: readonly Nombrado[]
  readonly categorias: readonly Nombrado[]
  /** Whether it also counts on products that have a discount of their own. */
  readonly se_junta: boolean
}

/** A line of an order as campaigns look at it. */
export interface LineaDeCupon {
  /** Pesos, with the quantity. */
  readonly total: number
  readonly descuento_porcentaje: number
  /** The category of its product, or those of both halves. */
  readonly categorias: readonly number[]
}

export interface PedidoDeCupon {
  readonly tipo: TipoPedido
  /** Null until a branch is chosen. */
  readonly sede: number | null
  readonly lineas: readonly LineaDeCupon[]
}

/**
 * The lines that the campaign counts on. A built pizza belongs to it when both of its halves do.
 */
function countedLineas(
  { categorias }: CondicionesDeCampana,
  lineas: readonly LineaDeCupon[],
): readonly LineaDeCupon[] {
  if (categorias.length === 0) return lineas
  const ids = new Set(categorias.map(({ id }) => id))
  return lineas.filter((linea) => linea.categorias.length > 0 && linea.categorias.every((id) => ids.has(id)))
}

const sumOf = (lineas: readonly LineaDeCupon[]) => subtotal(lineas.map(({ total }) => total))

/** Pesos off the products that the campaign counts on, and never more than these cost. */
export function discountOfCampana(campana: CondicionesDeCampana, lineas: readonly LineaDeCupon[]): number {
  const counted = sumOf(countedLineas(campana, lineas))
  return campana.monto === null
    ? percentOf(counted, campana.porcentaje_descuento)
    : Math.min(campana.monto, counted)
}

/** Why the campaign does not count on this order; null when it does. */
export function whyNotOnPedido(campana: CondicionesDeCampana, pedido: PedidoDeCupon): string | null {
  const { tipos_pedido, sedes, categorias, pedido_minimo, se_junta } = campana
  if (tipos_pedido.length > 0 && !tipos_pedido.includes(pedido.tipo)) {
    return `Este cupón es solo para pedidos ${oneOf(tipos_pedido.map((uno) => TIPO_LABEL[uno].toLowerCase()))}.`
  }
  if (sedes.length > 0 && pedido.sede !== null && !sedes.some(({ id }) => id === pedido.sede)) {
    return `Este cupón es solo para ${oneOf(sedes.map(({ nombre }) => `la ${sedeInText(nombre)}`))}.`
  }
  const counted = countedLineas(campana, pedido.lineas)
  if (categorias.length > 0 && counted.length === 0) {
    return `Este cupón es solo para ${oneOf(categorias.map(({ nombre }) => nombre))}.`
  }
  if (!se_junta && counted.some(({ descuento_porcentaje }) => descuento_porcentaje > 0)) return NO_SE_JUNTA
  const missing = pedido_minimo - sumOf(pedido.lineas)
  if (missing > 0) {
    return `Pedido mínimo para este cupón: ${formatMoney(pedido_minimo)}. Te faltan ${formatMoney(missing)}.`
  }
  return null
}

const NO_SE_JUNTA = 'Este cupón no se junta con otras promociones.'

/** 'A', 'A o B', 'A, B o C'. */
function oneOf(nombres: readonly string[]): string {
  const last = nombres.at(-1) ?? ''
  return nombres.length < 2 ? last : `${nombres.slice(0, -1).join(', ')} o ${last}`
}

/** A campaign with its days, its limits and its use so far. */
export interface CampanaEnUso {
  readonly estado: EstadoCampana
  /** Days of the business, 'YYYY-MM-DD'; both count. */
  readonly fecha_inicio: string
  readonly fecha_fin: string
  /** Null: no limit. */
  readonly limite_por_persona: number | null
  readonly limite_total: number | null
  readonly solo_primer_pedido: boolean
  readonly usos: number
}

/** What the person did before. */
export interface UsoPropio {
  readonly hoy: string
  readonly usosPropios: number
  /** Whether they have another order that is not cancelled. */
  readonly hasOtherPedido: boolean
}

export interface RechazoDeCampana {
  /** The stable name of the refusal. */
  readonly codigo: 'cupon_vencido' | 'cupon_usado' | 'cupon_agotado' | 'cupon_no_aplica'
  readonly motivo: string
}

/** Why the person may not use the campaign now, whatever they order; null when they may. */
export function whyNotForPerson(campana: CampanaEnUso, uso: UsoPropio): RechazoDeCampana | null {
  const { estado, fecha_inicio, fecha_fin, limite_por_persona, limite_total } = campana
  if (estado === 'TERMINADA' || fecha_fin < uso.hoy) {
    return { codigo: 'cupon_vencido', motivo: 'El cupón ya no está vigente' }
  }
  if (estado === 'PAUSADA') return { codigo: 'cupon_no_aplica', motivo: 'Este cupón está en pausa.' }
  if (uso.hoy < fecha_inicio) {
    return { codigo: 'cupon_no_aplica', motivo: `Este cupón empieza el ${formatDia(fecha_inicio)}.` }
  }
  if (limite_por_persona !== null && uso.usosPropios >= limite_por_persona) {
    const times = limite_por_persona === 1 ? '' : ` ${String(limite_por_persona)} veces`
    return { codigo: 'cupon_usado', motivo: `Ya usaste este cupón${times}.` }
  }
  if (limite_total !== null && campana.usos >= limite_total) {
    return { codigo: 'cupon_agotado', motivo: 'Este cupón ya se agotó.' }
  }
  if (campana.solo_primer_pedido && uso.hasOtherPedido) {
    return { codigo: 'cupon_no_aplica', motivo: 'Este cupón es solo para tu primer pedido.' }
  }
  return null
}
