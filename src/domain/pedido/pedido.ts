// States and types of an order: how they are called, what comes next, and in which list an order stands.

import { formatNumero } from '#domain/format.ts'

/** In the order of the board's lanes. Six states: a pick-up or table order ends as COMPLETADO (decision 1). */
export const ESTADOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO', 'CANCELADO'] as const
export type Estado = (typeof ESTADOS)[number]

/** States in which the kitchen still owes the order (personal.md §4). */
export const ESTADOS_ACTIVOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const satisfies readonly Estado[]

export const TIPOS_PEDIDO = ['MESA', 'DOMICILIO', 'RECOGER'] as const
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]

export const ESTADO_LABEL: Readonly<Record<Estado, string>> = {
  PENDIENTE: 'Pendiente',
  ACEPTADO: 'Aceptado',
  EN_PROCESO: 'En preparación',
  ENVIADO: 'Enviado',
  COMPLETADO: 'Completado',
  CANCELADO: 'Cancelado',
}

/** What a state is called. One that is not known here is shown as it was sent. */
export function estadoLabel(estado: string): string {
  return isEstado(estado) ? ESTADO_LABEL[estado] : estado
}

/** Whether a text is one of the states of this product. Anything else is shown on red, as a cancelled order is. */
export function isEstado(estado: string): estado is Estado {
  return ESTADOS.some((known) => known === estado)
}

/** On cards and details (cliente.md §3). */
export const TIPO_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'A domicilio',
  RECOGER: 'Para recoger',
}

/** In the order-type dialog (cliente.md §2, decision 26). */
export const TIPO_CHOICE_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'Domicilio',
  RECOGER: 'Para recoger en el restaurante',
}

/** Why a change is not made: somebody else has changed the order since the caller saw it. */
export const pedidoYaCambio = (id: number): string => `El pedido #${formatNumero(id)} ya cambió.`

interface EstadoDePedido {
  readonly activo: boolean
  readonly estado: string
}

/** Stands in 'Pedidos activos'. Every other order is finished: no order may vanish from both lists (decision 3). */
export function isActivo({ activo, estado }: EstadoDePedido): boolean {
  return activo && ESTADOS_ACTIVOS.some((active) => active === estado)
}

/** How long a customer still sees an order that is on its way, or ready to be picked up. */
const LINGER_MS = 2 * 60 * 60 * 1000

/** The state in which an order of a type leaves the kitchen but is still waited for. */
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
 * Whether the customer's active-order card shows it (decision 61): while it is active, and for two hours after a delivery
 * was sent or a pick-up was ready. Staff take it off the card by switching `activo` off.
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

/** The one-tap step that staff are offered (decision 1); null once the kitchen owes nothing more. */
export function nextStep(estado: string, tipo: TipoPedido): NextStep | null {
  if (estado === 'PENDIENTE') return { estado: 'ACEPTADO', label: 'Aceptar' }
  if (estado === 'ACEPTADO') return { estado: 'EN_PROCESO', label: 'Preparar' }
  return estado === 'EN_PROCESO' ? LEAVES_KITCHEN[tipo] : null
}

/** An unknown state stands behind all others. */
const positionOf = (estado: string): number => (isEstado(estado) ? ESTADOS.indexOf(estado) : ESTADOS.length)

interface PedidoOnBoard {
  readonly id: number
  readonly estado: string
  /** Instant of creation, ISO 8601. */
  readonly fecha: string
}

/**
 * Order of the cards: by position of the state, then newest first (personal.md §2), or oldest first when staff switch
 * 'Más antiguos primero' on (decision 155). Orders of the same instant go by their number.
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
