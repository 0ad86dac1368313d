// The hour that is promised for an order. Rule ritmo/promesa.
import { businessDay, formatHora, MINUTE_MS } from '#domain/format.ts'
import { aLasHora, describeOpening, lasHora, sayHora } from '#domain/horario-words.ts'
import type { Cocina } from './aprendido.ts'
import { isActivo, type TipoPedido } from '#domain/pedido/pedido.ts'

/** The ride to an address whose minutes nobody knows. */
const VIAJE_MINUTOS = 20
/** A delivery is promised between two hours that are so far apart. */
const VENTANA_MINUTOS = 20
/** Promised hours are multiples of it. */
const PASO_MINUTOS = 5
/** So long before its end a promise is about to break. */
const AVISO_MINUTOS = 5

interface Pedido {
  readonly tipo: TipoPedido
  /** When the branch starts on it. */
  readonly inicio: Date
  /** What the kitchen needs; null promises nothing. */
  readonly cocina: Cocina | null
  /** The minutes of a great demand. */
  readonly demora: number
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
}

/**
 * The instant by which the order is ready, or at the door: kitchen, demand, and for a delivery the
 * ride and half of the window, rounded up to five minutes. Null for an order at a table, and for a
 * branch without a setting.
 */
export function paraLas({ inicio, cocina, ...pedido }: Pedido): Date | null {
  if (cocina === null || pedido.tipo === 'MESA') return null
  return redondeada(inicio.getTime() + minutosDe({ ...pedido, cocina }) * MINUTE_MS)
}

/**
 * Minutes between the start of an order and the hour that is promised for it. A pick-up is promised
 * for one hour, so it needs the margin of the kitchen; a delivery has its window.
 */
export const minutosDe = ({
  tipo,
  cocina,
  demora,
  viaje,
}: Omit<Pedido, 'inicio' | 'cocina'> & { readonly cocina: Cocina }): number =>
  cocina.minutos +
  demora +
  (tipo === 'DOMICILIO' ? (viaje ?? VIAJE_MINUTOS) + VENTANA_MINUTOS / 2 : cocina.margen)

/** To the next five minutes. `instant` in milliseconds. */
export function redondeada(instant: number): Date {
  const step = PASO_MINUTOS * MINUTE_MS
  return new Date(Math.ceil(instant / step) * step)
}

interface Demora {
  readonly tipo_pedido: TipoPedido
  readonly minutos: number | null
  /** Its end: an instant, or the same in ISO 8601. */
  readonly hasta: Date | string
}

/** The minutes of a great demand for an order that the branch starts on then. */
export const demoraDe = (ritmos: readonly Demora[], tipo: TipoPedido, inicio: Date): number =>
  ritmos.find(({ tipo_pedido, hasta }) => tipo_pedido === tipo && inicio < new Date(hasta))?.minutos ?? 0

/**
 * 'Llega entre 7:40 y 8:00 p. m.' or 'Lista a las 7:35 p. m.'; of another day 'Llega mañana entre
 * 12:40 y 1:00 p. m.'
 */
export function promesaText(tipo: TipoPedido, para: Date, now: Date, zona: string): string {
  const dia = otroDia(para, now, zona)
  const { desde, hasta } = ventanaDe(tipo, para, zona)
  if (desde === null) return `Lista${dia} ${aLasHora(hasta)}`
  return `Llega${dia} entre ${desde} y ${hasta}`
}

/** The hours of a promise: '7:40' and '8:00 p. m.', or of a pick-up the second alone. */
export function ventanaDe(
  tipo: TipoPedido,
  para: Date,
  zona: string,
): { readonly desde: string | null; readonly hasta: string } {
  const hasta = horaOf(para, zona)
  if (tipo !== 'DOMICILIO') return { desde: null, hasta }
  const desde = horaOf(new Date(para.getTime() - VENTANA_MINUTOS * MINUTE_MS), zona)
  const [first = '', half] = desde.split('\u00A0')
  return { desde: half === hasta.split('\u00A0')[1] ? first : desde, hasta }
}

/** The most minutes that staff ask a customer for, in all. */
export const MAX_DEMORA = 180

interface Prometida {
  readonly para_las: Date
  /** The minutes that staff asked for, in all. */
  readonly demora: number
}

/** The hour that was promised before staff asked for more minutes. */
export const primeraPromesa = ({ para_las, demora }: Prometida): Date =>
  new Date(para_las.getTime() - demora * MINUTE_MS)

/** Adds minutes to the promise. A promise that has passed is extended from now. */
export function masMinutos({ para_las, demora }: Prometida, minutos: number, now: Date): Prometida {
  const from = Math.max(para_las.getTime(), redondeada(now.getTime()).getTime())
  const moved = from + minutos * MINUTE_MS
  return {
    para_las: new Date(moved),
    demora: demora + Math.round((moved - para_las.getTime()) / MINUTE_MS),
  }
}

/** Whether the customer still waits for it: the kitchen owes it, or it is on its way. */
export const isPrometido = (pedido: {
  readonly activo: boolean
  readonly estado: string
  readonly tipo_pedido: TipoPedido
}): boolean => isActivo(pedido) || (pedido.tipo_pedido === 'DOMICILIO' && pedido.estado === 'ENVIADO')

/** 'Necesitamos 10 minutos más: llega hacia las 8:10 p. m. Gracias por esperar.' */
export function demoraText(
  { tipo, demora, para }: { readonly tipo: TipoPedido; readonly demora: number; readonly para: Date },
  now: Date,
  zona: string,
): string {
  return `Necesitamos ${String(demora)} minutos más: ${llegaHacia(tipo, para, now, zona)} Gracias por esperar.`
}

/**
 * 'llega hacia las 8:10 p. m.' or 'lista hacia la 1:05 p. m.'; of another day 'llega mañana hacia
 * …'
 */
export function llegaHacia(tipo: TipoPedido, para: Date, now: Date, zona: string): string {
  const hacia = `hacia ${lasHora(horaOf(para, zona))}`
  return `${tipo === 'DOMICILIO' ? 'llega' : 'lista'}${otroDia(para, now, zona)} ${hacia}`
}

/** ' mañana'; empty for today. */
const otroDia = (at: Date, now: Date, zona: string): string =>
  businessDay(at, zona) === businessDay(now, zona) ? '' : ` ${describeOpening(at, now, zona).dia}`

const horaOf = (at: Date, zona: string): string => sayHora(formatHora(at, zona))

export interface CuentaRegresiva {
  readonly texto: string
  readonly estado: 'a tiempo' | 'por vencer' | 'vencida'
}

/** What staff read of a promise: 'Para las 7:35 p. m. · faltan 12 min', or 'pasó hace 3 min'. */
export function cuentaRegresiva(para: Date, now: Date, zona: string): CuentaRegresiva {
  const left = Math.ceil((para.getTime() - now.getTime()) / MINUTE_MS)
  const las = `Para ${lasHora(horaOf(para, zona))}`
  if (left < 0) return { texto: `${las} · pasó hace ${minutes(-left)}`, estado: 'vencida' }
  return {
    texto: left === 0 ? `${las} · es ahora` : `${las} · ${left === 1 ? 'falta' : 'faltan'} ${minutes(left)}`,
    estado: left <= AVISO_MINUTOS ? 'por vencer' : 'a tiempo',
  }
}

const minutes = (count: number): string =>
  count < 120 ? `${String(count)} min` : `${String(Math.round(count / 60))} h`

/** Minutes by which a promise must be later than the shown one before the customer reads so. */
const PEOR_MINUTOS = 10

/**
 * What the customer reads when the promise of a placed order is worse than the shown one: 'Ahora
 * tardamos un poco más: llega entre 7:40 y 8:00 p. m.' Null when it is not.
 */
export function peorQueLoMostrado(
  mostrada: Date | null,
  para: Date | null,
  { tipo, now, zona }: { tipo: TipoPedido; now: Date; zona: string },
): string | null {
  if (mostrada === null || para === null) return null
  if (para.getTime() - mostrada.getTime() <= PEOR_MINUTOS * MINUTE_MS) return null
  const text = promesaText(tipo, para, now, zona)
  return `Ahora tardamos un poco más: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
