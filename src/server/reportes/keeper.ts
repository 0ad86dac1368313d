// Keeps the sums while the product runs: after each change of an order, and once a minute, because
// a day ends without an event.
import { businessDay } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { serialize } from '#server/live/serialize.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { keepSums } from './keep-sums.ts'

const MINUTE_MS = 60_000
/** Between two looks: a busy evening marks its day once a second, not once an order. */
const PAUSE_MS = 1_000

export function startKeeper(services: Services): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = serialize(async () => {
    const { zona_horaria: zona } = await readNegocio(services)
    let more = true
    while (more && !signal.aborted) {
      more = await keepSums(services.db, { zona, hoy: businessDay(services.now(), zona) })
    }
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }, services.log)
  const start = () => {
    if (!signal.aborted) keep()
  }
  services.live.onChange(start)
  const timer = setInterval(start, MINUTE_MS)
  start()
  return {
    async close() {
      stopping.abort()
      clearInterval(timer)
      await keep.idle()
    },
  }
}
