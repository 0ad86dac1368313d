// One connection per process that listens to PostgreSQL notifications and reconnects by itself.
import { Client, type QueryResultRow } from 'pg'
import type { ConnectionOptions } from '#server/db/client.ts'
import type { Logger } from 'pino'

/** There is no connection now; the log says so once. */
export class NotListening extends Error {}

export interface Listener {
  /** On the connection that listens; throws NotListening while there is none. */
  ask(text: string): Promise<QueryResultRow[]>
  close(): Promise<void>
}

const RETRY_MS = 500

/**
 * Listens on `channels`. After every (re)connection each handler is called once without a payload,
 * because notifications were lost meanwhile and the handler has to look for itself. `onLost` is
 * called as soon as the connection is lost. With `beatMs` the server is asked so often whether it
 * is still the primary: one that is silent, or goes on as a standby, sends no notifications.
 */
export async function startListener(
  connection: ConnectionOptions,
  channels: Readonly<Record<string, (payload: string | null) => void>>,
  log: Logger,
  onLost: () => void,
  { beatMs = 0 } = {},
): Promise<Listener> {
  let closed = false
  let client: Client | null = null
  /** The last query of the client: the next one is sent after its result. */
  let asked: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({
      ...connection,
      application_name: 'comanda',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_800,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== next) return
      client = null
      next.removeAllListeners('notification')
      onLost()
      if (!closed) retry()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', (message) => channels[message.channel]?.(message.payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(channels)) await next.query(`listen ${channel}`)
      if (closed) return await next.end()
      client = next
      asked = Promise.resolve()
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    for (const handler of Object.values(channels)) handler(null)
  }

  const retry = () => {
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'listener not connected')
        if (!closed) retry()
      })
    }, RETRY_MS)
  }

  const ask = async (text: string) => {
    if (client === null) throw new NotListening('not listening')
    const asking = client
    const answer = asked.then(() => asking.query<QueryResultRow>(text))
    asked = answer.catch(() => undefined)
    return (await answer).rows
  }

  const beat = async () => {
    const asking = client
    if (asking === null) return
    const rows = await ask('select pg_is_in_recovery() as standby').catch((error: unknown) => {
      log.warn({ err: error }, 'listener: no answer to a heartbeat')
      return []
    })
    if (rows[0]?.['standby'] === false) return
    await asking.end().catch(() => undefined)
  }
  const beating = beatMs > 0 ? setInterval(() => void beat(), beatMs) : undefined

  await connect()
  return {
    ask,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beating)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
