// Where an order came from (rule pedido/canal).
import type { TipoPedido } from './pedido.ts'

/** In the order in which staff see them. */
export const CANALES = ['WEB', 'MOSTRADOR', 'TELEFONO', 'WHATSAPP', 'MESA', 'RAPPI', 'DIDI', 'OTRO'] as const
export type Canal = (typeof CANALES)[number]

export const CANAL_LABEL: Readonly<Record<Canal, string>> = {
  WEB: 'Web',
  MOSTRADOR: 'Mostrador',
  TELEFONO: 'Teléfono',
  WHATSAPP: 'WhatsApp',
  MESA: 'Mesa',
  RAPPI: 'Rappi',
  DIDI: 'DiDi Food',
  OTRO: 'Otro',
}

export const CANAL_INVALIDO = 'Elige un canal'

/** The channels that staff choose from when they type an order. */
export const CANALES_DEL_PERSONAL = CANALES.filter((canal) => canal !== 'WEB')

/** The length of the number that a channel gave an order. */
export const MAX_CANAL_NUMERO = 40

/**
 * The channels of other companies: each sets its fee, may collect the money, and keeps a
 * commission.
 */
export const APPS = ['RAPPI', 'DIDI'] as const satisfies readonly Canal[]

export const isApp = (canal: Canal | null): boolean => APPS.some((app) => app === canal)

/** The largest commission, in percent. It has one decimal at most (rule pedido/comision). */
export const MAX_COMISION = 60
export const COMISION_INVALIDA = `Escribe un porcentaje de 0 a ${String(MAX_COMISION)}, con un decimal como máximo`

/** The channel of an order for which nobody chose one. */
export function canalPorDefecto(porPersonal: boolean, tipo: TipoPedido): Canal {
  if (!porPersonal) return 'WEB'
  if (tipo === 'MESA') return 'MESA'
  return tipo === 'RECOGER' ? 'MOSTRADOR' : 'TELEFONO'
}

/** The channel as a card names it; '' when it says nothing new. */
export function canalText({
  canal,
  canal_numero: numero,
  tomado_por_personal,
  tipo_pedido,
}: {
  readonly canal: Canal
  readonly canal_numero: string
  readonly tomado_por_personal: boolean
  readonly tipo_pedido: TipoPedido
}): string {
  if (numero === '' && canal === canalPorDefecto(tomado_por_personal, tipo_pedido)) return ''
  return `${CANAL_LABEL[canal]} ${numero}`.trim()
}
