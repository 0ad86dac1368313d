// Keeps the embedded PostgreSQL up while the product lives: it restarts one that dies.
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ConnectionOptions } from '#server/db/client.ts'
import { guardDisk, type DiskGuard } from './disk-guard.ts'
import { startEngine } from './engine.ts'

export interface KeptEngine {
  readonly connection: ConnectionOptions
  readonly disk: DiskGuard
  /** Stops the server, also during a restart. */
  stop(): Promise<void>
}

const RETRY_MS = 500

/**
 * Starts the engine on `dataDir` and watches it. The connection options hold for each restart, too.
 */
export async function keepEngine(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<KeptEngine> {
  let engine = await startEngine(options)
  const { host, port, user, database } = engine
  const connection = { host, port, user, database }
  const disk = await guardDisk(engine.folder, options.log)
  const stopping = new AbortController()
  let watcher: Client | undefined

  /** Returns when the watching connection ends; throws when it cannot connect. */
  const watchOnce = async () => {
    watcher = new Client({ ...connection, connectionTimeoutMillis: 2_000 })
    const ended = new Promise<void>((resolve) => watcher?.once('end', resolve))
    watcher.on('error', () => undefined)
    await watcher.connect()
    if (stopping.signal.aborted) await watcher.end()
    await ended
  }

  const restart = async () => {
    if (stopping.signal.aborted) return
    options.log('PostgreSQL is gone: starting it again.')
    try {
      await engine.stop()
      engine = await startEngine(options)
    } catch (error) {
      options.log(String(error))
      await delay(RETRY_MS)
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await watchOnce()
      } catch (error) {
        if (isGone(error)) await restart()
        else await delay(RETRY_MS)
      }
    }
  })()

  return {
    connection,
    disk,
    async stop() {
      stopping.abort()
      await disk.close()
      await watcher?.end().catch(() => undefined)
      await watching
      await engine.stop()
    },
  }
}

/**
 * Whether no process listens on the socket. A server that recovers, is full or is slow still runs.
 */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')
