import type { Logger } from 'pino'

export interface Serialized {
  (): void
  idle(): Promise<void>
}

/** Runs `work` one at a time; calls that come meanwhile share one more run. */
export function serialize(work: () => Promise<void>, log: Logger): Serialized {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: unknown) => log.warn({ err: error }, 'event delivery failed'))
    } while (again)
    running = null
  }
  return Object.assign(
    () => {
      if (running === null) running = run()
      else again = true
    },
    { idle: () => running ?? Promise.resolve() },
  )
}
