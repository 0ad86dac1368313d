// Messages to phones: the interface that each way of sending implements.
import type { MensajeDePlantilla, Plantilla } from '#domain/aviso/plantilla.ts'

export interface Destinatario {
  /** The ten digits of a Colombian mobile, without the 57. */
  readonly numero: string
  /** The account for which the message is sent; null for a guest. */
  readonly usuarioId: number | null
}

/** A message that due work sends. */
interface MensajeDeTarea extends MensajeDePlantilla {
  /** Null when it is about no order. */
  readonly pedidoId: number | null
  /** Names it: sent again it is stored once. */
  readonly tarea: string
}

export interface WhatsAppProvider {
  /** Sends a six-digit code. Throws WhatsAppError when it was not sent. */
  sendCodigo(to: Destinatario, codigo: string): Promise<void>
  /** Sends the link of an order's page. Throws WhatsAppError when it was not sent. */
  sendPedido(to: Destinatario, pedido: { id: number; enlace: string }): Promise<void>
  /** Whether messages of this template can be sent; without it no message is sent. */
  hasPlantilla(plantilla: Plantilla): boolean
  /** Throws WhatsAppError when it was not sent. */
  sendPlantilla(to: Destinatario, mensaje: MensajeDeTarea): Promise<void>
}
