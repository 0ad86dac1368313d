// States and types of an order, what comes next, and in which list it stands.

export const ESTADOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO', 'CANCELADO'] as const
export type Estado = (typeof ESTADOS)[number]
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
export const TIPO_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'A domicilio',
  RECOGER: 'Para recoger',
}
export const TIPO_CHOICE_LABEL: Readonly<Record<TipoPedido, string>> = {
  MESA: 'En la mesa',
  DOMICILIO: 'Domicilio',
  RECOGER: 'Para recoger en el restaurante',
}
const OWED: readonly Estado[] = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO']
export const isActivo = (pedido: { activo: boolean; estado: Estado }): boolean =>
  pedido.activo && OWED.includes(pedido.estado)

/** Visible on the customer's card (decision 61). */
export function isVisibleAsActivo(
  pedido: {
    activo: boolean
    estado: Estado
    tipo_pedido: TipoPedido
    historial: readonly { estado: Estado; fecha: string }[]
  },
  now: Date,
): boolean {
  if (!pedido.activo) return false
  if (isActivo(pedido)) return true
  const lingers =
    (pedido.estado === 'ENVIADO' && pedido.tipo_pedido === 'DOMICILIO') ||
    (pedido.estado === 'COMPLETADO' && pedido.tipo_pedido === 'RECOGER')
  const since = pedido.historial.findLast(({ estado }) => estado === pedido.estado)
  if (!lingers || since === undefined) return false
  return now.getTime() - Date.parse(since.fecha) <= LINGER_MS
}
const LINGER_MS = 2 * 60 * 60 * 1000

/** '00042' */
export { formatNumero } from './format.ts'

export interface NextStep {
  readonly estado: Estado
  readonly label: 'Aceptar' | 'Preparar' | 'Enviar' | 'Listo' | 'Servir'
}

const AFTER_KITCHEN: Readonly<Record<TipoPedido, NextStep>> = {
  DOMICILIO: { estado: 'ENVIADO', label: 'Enviar' },
  RECOGER: { estado: 'COMPLETADO', label: 'Listo' },
  MESA: { estado: 'COMPLETADO', label: 'Servir' },
}

/** The one-tap step of a ticket, named by the type (decision 1); null when the kitchen owes nothing more. */
export function nextStep(estado: Estado, tipo: TipoPedido): NextStep | null {
  if (estado === 'PENDIENTE') return { estado: 'ACEPTADO', label: 'Aceptar' }
  if (estado === 'ACEPTADO') return { estado: 'EN_PROCESO', label: 'Preparar' }
  return estado === 'EN_PROCESO' ? AFTER_KITCHEN[tipo] : null
}

interface OnBoard {
  readonly id: number
  readonly estado: Estado
  readonly fecha: string
}

/** By position of the state, then newest first, or oldest first when asked (personal.md §2, decision 155). */
export function compareForBoard(
  a: OnBoard,
  b: OnBoard,
  options: { masAntiguosPrimero?: boolean } = {},
): number {
  const byEstado = ESTADOS.indexOf(a.estado) - ESTADOS.indexOf(b.estado)
  if (byEstado !== 0) return byEstado
  const byAge = Date.parse(a.fecha) - Date.parse(b.fecha) || a.id - b.id
  return options.masAntiguosPrimero === true ? byAge : -byAge
}
