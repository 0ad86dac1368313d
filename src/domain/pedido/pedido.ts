// States and types of an order: their names, the next step, and the list of an order.

import { DAY_MS, formatNumero, HOUR_MS, MINUTE_MS } from '#domain/format.ts'

/**
 * In the order of the board's lanes. A pick-up or table order ends as COMPLETADO (rule
 * pedido/estados).
 */
export const ESTADOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO', 'CANCELADO'] as const
export type Estado = (typeof ESTADOS)[number]

/** States in which the kitchen has not finished the order (rule pedido/estados). */
export const ESTADOS_ACTIVOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const satisfies readonly Estado[]

export const TIPOS_PEDIDO = ['MESA', 'DOMICILIO', 'RECOGER'] as const
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]
/** In which order people read the types. */
export const TIPOS_EN_ORDEN: readonly TipoPedido[] = ['DOMICILIO', 'RECOGER', 'MESA']

export const ESTADO_LABEL: Readonly<Record<Estado, string>> = {
  PENDIENTE: 'Pendiente',
  ACEPTADO: 'Aceptado',
  EN_PROCESO: 'En preparación',
  ENVIADO: 'Enviado',
  COMPLETADO: 'Completado',
  CANCELADO: 'Cancelado',
}

/** The name of a state. An unknown state keeps its text. */
export function estadoLabel(estado: string): string {
  return isEstado(estado) ? ESTADO_LABEL[estado] : estado
}

/**
 * Whether a text is one of the states of this product. Any other state is drawn on red, as a
 * cancelled order is.
 */
export function isEstado(estado: string): estado is Estado {
  return ESTADOS.some((known) => known === estado)
}

/** On cards and details (rule pedido/tipos). */
export const TIPO_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'A domicilio',
  RECOGER: 'Para recoger',
}

/** In the order-type dialog (rule pedido/tipos). */
export const TIPO_CHOICE_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'Domicilio',
  RECOGER: 'Para recoger en el restaurante',
}

/** Why a change is refused: another person has changed the order since the caller saw it. */
export const pedidoYaCambio = (id: number): string => `El pedido #${formatNumero(id)} ya cambió.`

export interface EstadoDePedido {
  readonly activo: boolean
  readonly estado: string
}

/**
 * Whether it is in 'Pedidos activos'. Every other order is finished, so no order is missing from
 * both lists (rule pedido/listas).
 */
export function isActivo({ activo, estado }: EstadoDePedido): boolean {
  return activo && ESTADOS_ACTIVOS.some((active) => active === estado)
}

/** How long a customer still sees an order that was sent, or is ready to be picked up. */
export const LINGER_MS = 2 * HOUR_MS

/**
 * The state in which an order of a type has left the kitchen and the customer still waits for it.
 */
const AWAITED: Readonly<Record<TipoPedido, Estado | null>> = {
  DOMICILIO: 'ENVIADO',
  RECOGER: 'COMPLETADO',
  MESA: null,
}

interface PedidoDelCliente extends EstadoDePedido {
  readonly tipo_pedido: TipoPedido
  /** Every state with the instant of its change, oldest first. */
  readonly historial: readonly { readonly estado: string; readonly fecha: string }[]
}

/**
 * Whether the customer's active-order card shows it (rule pedido/en-curso): while it is active, and
 * for two hours after a delivery was sent or a pick-up was ready. Staff take it off the card by
 * switching `activo` off.
 */
export function isVisibleAsActivo(pedido: PedidoDelCliente, now: Date): boolean {
  if (!pedido.activo) return false
  if (isActivo(pedido)) return true
  if (pedido.estado !== AWAITED[pedido.tipo_pedido]) return false
  const since = pedido.historial.findLast(({ estado }) => estado === pedido.estado)
  return since !== undefined && now.getTime() - Date.parse(since.fecha) <= LINGER_MS
}

export interface NextStep {
  readonly estado: Estado
  readonly label: 'Aceptar' | 'Preparar' | 'Enviar' | 'Listo' | 'Servir'
}

const LEAVES_KITCHEN: Readonly<Record<TipoPedido, NextStep>> = {
  DOMICILIO: { estado: 'ENVIADO', label: 'Enviar' },
  RECOGER: { estado: 'COMPLETADO', label: 'Listo' },
  MESA: { estado: 'COMPLETADO', label: 'Servir' },
}

/**
 * The one-tap step that staff are offered (rule pedido/siguiente-paso); null once the kitchen has
 * finished.
 */
export function nextStep(estado: string, tipo: TipoPedido): NextStep | null {
  if (estado === 'PENDIENTE') return { estado: 'ACEPTADO', label: 'Aceptar' }
  if (estado === 'ACEPTADO') return { estado: 'EN_PROCESO', label: 'Preparar' }
  return estado === 'EN_PROCESO' ? LEAVES_KITCHEN[tipo] : null
}

/** An unknown state comes after all others. */
const positionOf = (estado: string): number => (isEstado(estado) ? ESTADOS.indexOf(estado) : ESTADOS.length)

interface PedidoOnBoard {
  readonly id: number
  readonly estado: string
  /** Instant of creation, ISO 8601. */
  readonly fecha: string
}

/**
 * Sort order of the cards: by state, then newest first, or oldest first when staff switch 'Más
 * antiguos primero' on (rule tablero/orden). Orders of the same instant sort by number.
 */
export function compareForBoard(
  a: PedidoOnBoard,
  b: PedidoOnBoard,
  { masAntiguosPrimero = false }: { masAntiguosPrimero?: boolean } = {},
): number {
  const byEstado = positionOf(a.estado) - positionOf(b.estado)
  if (byEstado !== 0) return byEstado
  const oldestFirst = Date.parse(a.fecha) - Date.parse(b.fecha) || a.id - b.id
  return masAntiguosPrimero ? oldestFirst : -oldestFirst
}

interface PedidoProgramado {
  /** Instants, ISO 8601. */
  readonly programado_para: string | null
  readonly cambio: { readonly fecha: string } | null
}

/**
 * Whether the branch is still to start on a scheduled order. The server dates its last change: a
 * change after the scheduled time proves that this time has come, also where the clock of the
 * device is behind.
 */
export const isPorEmpezar = ({ programado_para, cambio }: PedidoProgramado, ahora: number): boolean =>
  programado_para !== null &&
  Date.parse(programado_para) > Math.max(ahora, cambio === null ? ahora : Date.parse(cambio.fecha))

interface PedidoQueEspera extends EstadoDePedido {
  /** Instants, ISO 8601. */
  readonly fecha: string
  readonly programado_para: string | null
  /** Without it the order was never cancelled. */
  readonly historial?: readonly { readonly estado: string; readonly fecha: string }[]
}

/** The instant since which an order waits: placed, its time came, or active again. ISO 8601. */
export function esperaDesde({ fecha, programado_para, historial = [] }: Espera): string {
  const cancelled = historial.findLastIndex(({ estado }) => estado === 'CANCELADO')
  const reactivado = cancelled < 0 ? undefined : historial[cancelled + 1]?.fecha
  return [programado_para ?? fecha, reactivado ?? fecha].reduce(
    (last, one) => (Date.parse(one) > Date.parse(last) ? one : last),
    fecha,
  )
}
type Espera = Pick<PedidoQueEspera, 'fecha' | 'programado_para' | 'historial'>

/**
 * Minutes until the branch alarm starts, until it stops, and until the customer is asked to call.
 */
const ALARMA_MIN = 4
const SIN_ALARMA_MIN = 60
const AVISO_AL_CLIENTE_MIN = 8

/** Whole minutes for which an order waits to be accepted; 0 for every other order. */
export function minutosSinAceptar(pedido: PedidoQueEspera, ahora: number): number {
  if (!pedido.activo || pedido.estado !== 'PENDIENTE') return 0
  return Math.max(0, Math.floor((ahora - Date.parse(esperaDesde(pedido))) / MINUTE_MS))
}

/** Whether the devices of its branch sound the alarm (rule tablero/sin-aceptar). */
export function isSinAceptar(pedido: PedidoQueEspera, ahora: number): boolean {
  const minutes = minutosSinAceptar(pedido, ahora)
  return minutes >= ALARMA_MIN && minutes < SIN_ALARMA_MIN
}

/** The instant at which that alarm begins, if nobody accepts it before. */
export const sinAceptarDesde = (pedido: Espera): Date =>
  new Date(Date.parse(esperaDesde(pedido)) + ALARMA_MIN * MINUTE_MS)

/** Whether its customer is asked to call the branch (rule pedido/sin-confirmar). */
export const isSinConfirmar = (
  pedido: PedidoQueEspera & { readonly tipo_pedido: TipoPedido },
  ahora: number,
): boolean => pedido.tipo_pedido !== 'MESA' && minutosSinAceptar(pedido, ahora) >= AVISO_AL_CLIENTE_MIN

const PASADO_DIAS = 7

/** Why an order of that moment cannot be noted now, or null (rule tomar-pedido/pasado). */
export function pasadoProblem(fecha: Date, ahora: Date): string | null {
  if (fecha > ahora) return 'La hora del pedido todavía no ha llegado'
  const first = ahora.getTime() - PASADO_DIAS * DAY_MS
  return fecha.getTime() < first
    ? `Solo puedes anotar pedidos de los últimos ${String(PASADO_DIAS)} días`
    : null
}
