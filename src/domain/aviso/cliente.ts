// The messages to a customer about an order, and their words: the same by the product's own message
// and by the chat that staff open. Rule pedido/avisos-al-cliente.
import { isCanceladoPorCliente, paraElCliente } from '#domain/cancelacion/cancelacion.ts'
import { formatNumero } from '#domain/format.ts'
import { isApp, type Canal } from '#domain/pedido/canal.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { isPrometido, llegaHacia, promesaText } from '#domain/ritmo/promesa.ts'
import { isCelularMovil } from '#domain/validation.ts'
import type { AVISOS_AL_CLIENTE, MensajeDePlantilla } from './plantilla.ts'

type AvisoAlCliente = (typeof AVISOS_AL_CLIENTE)[number]

interface PedidoAvisado {
  readonly id: number
  readonly estado: string
  readonly activo: boolean
  readonly tipo_pedido: TipoPedido
  /** The promised instant, ISO 8601; null without a promise. */
  readonly para_las: string | null
  /** The minutes that staff asked for, in all. */
  readonly demora: number
  readonly motivo_cancelacion: string | null
  readonly sede: { readonly nombre: string } | null
  readonly canal: Canal | null
  readonly es_prueba: boolean
  readonly anotado: object | null
}

/** The message to its customer about the present state; null for none. */
export function avisoDeEstado(pedido: PedidoAvisado): AvisoAlCliente | null {
  const { tipo_pedido: tipo, estado, es_prueba, anotado, canal } = pedido
  if (tipo === 'MESA' || es_prueba || anotado !== null || isApp(canal)) return null
  if (estado === 'ACEPTADO' || estado === 'EN_PROCESO') return 'aceptado'
  if (estado === 'ENVIADO' && tipo === 'DOMICILIO') return 'en_camino'
  if (estado === 'COMPLETADO' && tipo === 'RECOGER') return 'listo'
  return estado === 'CANCELADO' && !isCanceladoPorCliente(pedido) ? 'cancelado' : null
}

/** Whether its customer can get a message that it takes longer. */
export function isDemorado(pedido: PedidoAvisado): boolean {
  const { demora, para_las, es_prueba, anotado, canal } = pedido
  return (
    demora > 0 && para_las !== null && !es_prueba && anotado === null && !isApp(canal) && isPrometido(pedido)
  )
}

/** The newest thing to tell; null for nothing. */
export function avisoDe(pedido: PedidoAvisado): AvisoAlCliente | null {
  const aviso = avisoDeEstado(pedido)
  return (aviso === null || aviso === 'aceptado') && isDemorado(pedido) ? 'demora' : aviso
}

/** WhatsApp refuses parameters with line breaks or several spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The message, with its words. Hours are of the zone of the business. */
export function mensajeDe(
  aviso: AvisoAlCliente,
  pedido: PedidoAvisado,
  now: Date,
  zona: string,
): MensajeDePlantilla {
  const { tipo_pedido: tipo, para_las, motivo_cancelacion: motivo } = pedido
  const para = para_las === null ? null : new Date(para_las)
  const sede = pedido.sede?.nombre ?? ''
  const more: Readonly<Record<AvisoAlCliente, readonly string[]>> = {
    aceptado: [para === null ? 'Ya lo vamos a preparar.' : promesaText(tipo, para, now, zona)],
    en_camino: [],
    listo: [sede],
    demora: [String(pedido.demora), para === null ? '' : llegaHacia(tipo, para, now, zona)],
    cancelado: [motivo === null ? 'no pudimos prepararlo' : paraElCliente(motivo)],
  }
  return { plantilla: aviso, parametros: [formatNumero(pedido.id), ...more[aviso].map(plain)] }
}

interface PedidoConCliente {
  readonly invitado: { readonly numero: string } | null
  readonly usuario: { readonly numero: string } | null
  /** Then its account is that of staff. */
  readonly tomado_por_personal: boolean
}

/** The ten digits of the customer's mobile phone; '' without one. */
export function celularDelCliente({ invitado, usuario, tomado_por_personal }: PedidoConCliente): string {
  const numero = invitado?.numero ?? (tomado_por_personal ? '' : (usuario?.numero ?? ''))
  return isCelularMovil(numero) ? numero : ''
}
