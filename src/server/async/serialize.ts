import { withTrace } from '#server/db/trace.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Serialized {
  (): void
  idle(): Promise<void>
}

/**
 * Runs `work` one at a time; calls that come meanwhile share one more run. `failed`: what the log
 * says when a run throws.
 */
export function serialize(log: Logger, failed: string, work: () => Promise<void>): Serialized {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: unknown) => log.warn({ err: error }, failed))
    } while (again)
    running = null
  }
  return Object.assign(
    () => {
      // One run serves several callers, so it is the work of no request.
      if (running === null) running = withTrace(null, run)
      else again = true
    },
    { idle: () => running ?? Promise.resolve() },
  )
}

/** Waits for `work`, at most `ms`: a provider may take longer than a process has for its stop. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, delay(ms, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
