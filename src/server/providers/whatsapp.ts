// Messages to customers' phones: the port, and the adapter that the settings choose.
import type { Db } from '#server/db/client.ts'
import type { Counter } from '#server/lib/metrics.ts'
import type { Logger } from 'pino'
import { createWhatsAppCloud } from './whatsapp-cloud.ts'
import type { WhatsAppConfig } from './whatsapp-config.ts'
import { createOutbox } from './whatsapp-outbox.ts'

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

interface WhatsAppOptions {
  readonly config: WhatsAppConfig | null
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
  readonly calls: Counter
}

/** The Cloud API when it is configured, else the outbox. */
export function createWhatsApp({ config, ...rest }: WhatsAppOptions): WhatsAppProvider {
  return config === null ? createOutbox(rest) : createWhatsAppCloud({ config, ...rest })
}
