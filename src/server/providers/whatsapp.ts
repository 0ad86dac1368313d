// Messages to customers' phones: the interface that each way of sending implements.
export interface Destinatario {
  /** The ten digits of a Colombian mobile, without the 57. */
  readonly numero: string
  /** The account for which the message is sent; null for a guest. */
  readonly usuarioId: number | null
}

export interface WhatsAppProvider {
  /** Sends a six-digit code. Throws WhatsAppError when it was not sent. */
  sendCodigo(to: Destinatario, codigo: string): Promise<void>
  /** Sends the link of an order's page. Throws WhatsAppError when it was not sent. */
  sendPedido(to: Destinatario, pedido: { id: number; enlace: string }): Promise<void>
}
