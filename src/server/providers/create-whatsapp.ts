// Chooses how messages leave: by WhatsApp's Cloud API, or into the outbox.
import type { Db } from '#server/db/client.ts'
import type { Counter } from '#server/metrics/metrics.ts'
import type { Logger } from 'pino'
import { createWhatsAppCloud } from './whatsapp-cloud.ts'
import type { WhatsAppConfig } from './whatsapp-config.ts'
import { createOutbox } from './whatsapp-outbox.ts'
import type { WhatsAppProvider } from './whatsapp.ts'

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
