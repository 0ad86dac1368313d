// Messages to customers' phones: the port that each way of sending implements.
export interface Destinatario {
  /** The ten digits of a Colombian mobile, without the 57. */
  readonly numero: string
  /** Whose account the message is sent for; null for a guest. */
  readonly usuarioId: number | null
}

export interface WhatsAppProvider {
  /** Sends a six-digit code. Throws WhatsAppError when it does not leave. */
  sendCodigo(to: Destinatario, codigo: string): Promise<void>
  /** Sends the link of an order's page. Throws WhatsAppError when it does not leave. */
  sendPedido(to: Destinatario, pedido: { id: number; enlace: string }): Promise<void>
}
