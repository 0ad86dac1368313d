// The hour that is promised for an order. Rule ritmo/promesa.
import { businessDay, formatHora } from '#domain/format.ts'
import { describeOpening, sayHora } from '#domain/horario-words.ts'
import { isActivo, type TipoPedido } from '#domain/pedido/pedido.ts'

/** The ride to an address whose minutes nobody knows. */
const VIAJE_MINUTOS = 20
/** A delivery is promised between two hours that are so far apart. */
const VENTANA_MINUTOS = 20
/** Promised hours are multiples of it. */
const PASO_MINUTOS = 5
/** So long before its end a promise is about to break. */
const AVISO_MINUTOS = 5
const MINUTE_MS = 60_000

interface Pedido {
  readonly tipo: TipoPedido
  /** When the branch starts on it. */
  readonly inicio: Date
  /** The kitchen's minutes of the branch; null promises nothing. */
  readonly cocina: number | null
  /** The minutes of a great demand. */
  readonly demora: number
  /** The minutes of the ride; null where nobody measured it. */
  readonly viaje: number | null
}

/**
 * The instant by which the order is ready, or at the door: kitchen, demand, and for a delivery the
 * ride and half of the window, rounded up to five minutes. Null for an order at a table, and for a
 * branch without a setting. Minutes that a branch has learnt belong here, in the place of `cocina`.
 */
export function paraLas({ tipo, inicio, cocina, demora, viaje }: Pedido): Date | null {
  if (cocina === null || tipo === 'MESA') return null
  const ride = tipo === 'DOMICILIO' ? (viaje ?? VIAJE_MINUTOS) + VENTANA_MINUTOS / 2 : 0
  const step = PASO_MINUTOS * MINUTE_MS
  const end = inicio.getTime() + (cocina + demora + ride) * MINUTE_MS
  return new Date(Math.ceil(end / step) * step)
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
 * 'Llega entre 7:40 y 8:00 p. m.' or 'Lista a las 7:35 p. m.'; of another day 'Llega mañana entre 12:40
 * y 1:00 p. m.'
 */
export function promesaText(tipo: TipoPedido, para: Date, now: Date, zona: string): string {
  const dia = businessDay(para, zona) === businessDay(now, zona) ? '' : ` ${dayOf(para, now, zona)}`
  const hasta = horaOf(para, zona)
  if (tipo !== 'DOMICILIO') return `Lista${dia} ${hasta.startsWith('1:') ? 'a la' : 'a las'} ${hasta}`
  const desde = horaOf(new Date(para.getTime() - VENTANA_MINUTOS * MINUTE_MS), zona)
  const [first = '', half] = desde.split(' ')
  return `Llega${dia} entre ${half === hasta.split(' ')[1] ? first : desde} y ${hasta}`
}

/** The most minutes that staff ask a customer for, in all. */
export const MAX_DEMORA = 180

/** Whether the customer still waits for it: the kitchen owes it, or it is on its way. */
export const isPrometido = (pedido: {
  readonly activo: boolean
  readonly estado: string
  readonly tipo_pedido: TipoPedido
}): boolean => isActivo(pedido) || (pedido.tipo_pedido === 'DOMICILIO' && pedido.estado === 'ENVIADO')

/** 'Necesitamos 10 minutos más: llega hacia las 8:10 p. m. Gracias por esperar.' */
export function demoraText(tipo: TipoPedido, demora: number, para: Date, zona: string): string {
  const hora = horaOf(para, zona)
  const hacia = `${hora.startsWith('1:') ? 'hacia la' : 'hacia las'} ${hora}`
  const verb = tipo === 'DOMICILIO' ? 'llega' : 'lista'
  return `Necesitamos ${String(demora)} minutos más: ${verb} ${hacia} Gracias por esperar.`
}

const dayOf = (at: Date, now: Date, zona: string) => describeOpening(at, now, zona).dia

/** No line ends inside 'p. m.' */
const horaOf = (at: Date, zona: string): string => sayHora(formatHora(at, zona)).replaceAll(' m.', '\u00A0m.')

export interface CuentaRegresiva {
  readonly texto: string
  readonly estado: 'a tiempo' | 'por vencer' | 'vencida'
}

/** What staff read of a promise: 'Para las 7:35 p. m. · faltan 12 min', or 'pasó hace 3 min'. */
export function cuentaRegresiva(para: Date, now: Date, zona: string): CuentaRegresiva {
  const left = Math.ceil((para.getTime() - now.getTime()) / MINUTE_MS)
  const hora = horaOf(para, zona)
  const las = `${hora.startsWith('1:') ? 'Para la' : 'Para las'} ${hora}`
  if (left < 0) return { texto: `${las} · pasó hace ${minutes(-left)}`, estado: 'vencida' }
  return {
    texto: left === 0 ? `${las} · es ahora` : `${las} · ${left === 1 ? 'falta' : 'faltan'} ${minutes(left)}`,
    estado: left <= AVISO_MINUTOS ? 'por vencer' : 'a tiempo',
  }
}

const minutes = (count: number): string =>
  count < 120 ? `${String(count)} min` : `${String(Math.round(count / 60))} h`
