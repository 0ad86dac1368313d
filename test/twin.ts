// A second process of the product on the same database, as far as the database can tell.
import { createApp } from '#server/app.ts'
import { openPool } from './database.ts'
import { listen } from './live-socket.ts'
import type { Logger } from 'pino'
import { createCall, type TestServer } from './server.ts'

export interface Twin {
  readonly port: number
  readonly call: TestServer['call']
  readonly services: TestServer['services']
  close(): Promise<void>
}

export async function startTwin(server: TestServer, log?: Logger): Promise<Twin> {
  const pool = openPool(server.pooled)
  const { config, now } = server.services
  const app = await createApp({ config, pool, direct: server.connection, now, ...(log && { log }) })
  return {
    port: await listen(app.app),
    call: createCall(app.app),
    services: app.services,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
