// What every action receives: settings, database, clock, log, outside services. app.ts creates it
// once.
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica.ts'
import type { EmisorDocumento } from '#server/providers/emisor.ts'
import type { MapsProvider } from '#server/providers/maps.ts'
import type { MediaProvider } from '#server/providers/media.ts'
import type { PushProvider } from '#server/providers/push/push.ts'
import type { WhatsAppProvider } from '#server/providers/whatsapp.ts'
import type { Wompi } from '#server/providers/wompi.ts'
import type { Logger } from 'pino'
import type { LiveHub } from '#server/live/live.ts'
import type { Memory } from '#server/lib/cache/memory.ts'
import type { Counters } from '#server/metrics/product-metrics.ts'
import type { Limits } from './limits.ts'
import type { Previews } from './previews.ts'

export interface Services {
  readonly config: Config
  readonly db: Db
  /** A standby for reads of the past (`readPast`); null without DATABASE_READ_URL. */
  readonly replica: Replica | null
  readonly log: Logger
  /** The only source of "now"; tests inject theirs. */
  readonly now: () => Date
  readonly maps: MapsProvider
  readonly media: MediaProvider
  readonly whatsapp: WhatsAppProvider
  readonly push: PushProvider
  readonly wompi: Wompi
  /** Null when staff make electronic invoices by hand. */
  readonly emisor: EmisorDocumento | null
  readonly limits: Limits
  readonly previews: Previews
  readonly live: LiveHub
  readonly memory: Memory
  readonly counters: Counters
  /** How long reading a workbook may take, where it is not as long as usual. */
  readonly xlsxMs: number | undefined
}
