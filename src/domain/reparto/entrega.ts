// How a rider takes an order, hands it over, or brings it back (rules reparto/tomar,
// reparto/entregar and reparto/no-entregado).
import { HOUR_MS } from '#domain/format.ts'
import { isPorConfirmar, type PedidoConPago } from '#domain/pedido/pago.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'

/** How an order was handed over. */
export const ENTREGAS = ['EN_MANOS', 'PORTERIA'] as const
export type Entrega = (typeof ENTREGAS)[number]

export const ENTREGA_LABEL: Readonly<Record<Entrega, string>> = {
  EN_MANOS: 'Entregado',
  PORTERIA: 'Dejado en portería',
}

/** The reason that staff read later on the customer's next order (rule tablero/avisos). */
export const NO_RECIBIO = 'No recibió'

/** The ready reasons of a delivery that failed, in the order of their buttons. */
export const MOTIVOS_NO_ENTREGADO = [
  NO_RECIBIO,
  'Dirección equivocada',
  'Zona insegura',
  'No tenía con qué pagar',
] as const

/** The length of a reason. */
export const MAX_MOTIVO_NO_ENTREGADO = 120

/** The states in which riders see an order until it is delivered: in the kitchen, and ready. */
export const ESTADOS_EN_REPARTO = ['EN_PROCESO', 'ENVIADO'] as const

/** Whether a rider who carries the order has it on their page, and still has to deliver it. */
export const isEnReparto = (pedido: { readonly estado: string; readonly tipo_pedido: TipoPedido }): boolean =>
  pedido.tipo_pedido === 'DOMICILIO' && ESTADOS_EN_REPARTO.some((one) => one === pedido.estado)

/** How long after a delivery its rider still reads the address and the phone. */
const DATOS_MS = HOUR_MS

/** Whether the rider still reads where and whom; `entregado_en` is null before the delivery. */
export const conDatos = (entregado_en: string | null, ahora: number): boolean =>
  entregado_en === null || ahora - Date.parse(entregado_en) < DATOS_MS

/** 'Carlos': the first name, as customers and other riders see it. */
export const primerNombre = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''

/** The name of the first account until its owner writes their own: a role, and no person. */
export const CUENTA_SIN_NOMBRE = 'Administrador'

/** 'Carlos', as the rider is named to a customer; empty for an account without a person's name. */
export const nombreDelRepartidor = (nombre: string): string =>
  nombre.trim() === CUENTA_SIN_NOMBRE ? '' : primerNombre(nombre)

interface Saludo {
  readonly cliente: string
  readonly repartidor: string
  readonly negocio: string
  /** The number of the order, as it is shown. */
  readonly numero: string
}

/** The first words of a rider in the chat with a customer. */
export function saludoDelRepartidor({ cliente, repartidor, negocio, numero }: Saludo): string {
  const [nombre, propio] = [primerNombre(cliente), nombreDelRepartidor(repartidor)]
  const hola = nombre === '' ? 'Hola.' : `Hola, ${nombre}.`
  const soy = propio === '' ? `Te escribo de ${negocio}.` : `Soy ${propio}, de ${negocio}.`
  return `${hola} ${soy} Voy con tu pedido #${numero}.`
}

export const yaLoLleva = (nombre: string): string => `Ya lo lleva ${primerNombre(nombre) || 'otra persona'}.`
export const NO_LO_LLEVAS = 'Este pedido ya no lo llevas tú. Pregunta en la sede.'
export const CANCELADO = 'Este pedido está cancelado. Devuélvelo a la sede.'

/** What staff read after a change of a rider's account. */
export const devueltosText = (nombre: string, count: number): string =>
  count === 1
    ? `${primerNombre(nombre)} llevaba 1 pedido: vuelve a «Por llevar».`
    : `${primerNombre(nombre)} llevaba ${String(count)} pedidos: vuelven a «Por llevar».`

/** Why a rider cannot take an order that nobody carries, or null. */
export function tomarProblem(pedido: PedidoConPago): string | null {
  const { estado } = pedido
  if (estado === 'CANCELADO') return 'Este pedido está cancelado.'
  if (estado === 'COMPLETADO') return 'Este pedido ya se entregó.'
  if (!ESTADOS_EN_REPARTO.some((one) => one === estado)) return 'Este pedido todavía no está listo.'
  // Staff may have sent it on purpose before the transfer was confirmed.
  if (estado !== 'ENVIADO' && isPorConfirmar(pedido)) return POR_CONFIRMAR
  return null
}

export const POR_CONFIRMAR = 'La transferencia está por confirmar. Pregunta en la caja.'

/** What a customer reads while the order is on its way, or after it was left with the porter. */
export function caminoText(lleva: string | null, entrega: Entrega | null): string | null {
  if (entrega === 'PORTERIA') return 'Lo dejamos en portería.'
  return lleva === null || entrega !== null ? null : `${lleva} va en camino`
}

/** The figures of the code on the customer's page. */
export const CODIGO_DE_ENTREGA = /^\d{4}$/
export const CODIGO_REQUERIDO = 'Escribe el código de 4 dígitos del cliente'
export const CODIGO_INCORRECTO = 'El código no es correcto. Pídele al cliente que lo lea en su página.'
export const CODIGO_BLOQUEADO = 'Fueron cinco códigos equivocados. Llama a la sede para cerrar la entrega.'
/** Wrong codes of one order. */
export const MAX_CODIGOS = 5
