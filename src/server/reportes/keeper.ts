// Keeps the sums while the product runs. A change of an order marks its days at once, from when on
// reports read them from their orders. Days are summed once a minute, however often their orders
// change, and the sums of the business follow.
import { businessDay, MINUTE_MS } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { serialize } from '#server/async/serialize.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { keepNegocio } from '#server/reportes/sumas/keep-negocio.ts'
import { keepSums, markChanged } from './keep-sums.ts'

/** Between two looks: a busy evening marks its day once a second, not once an order. */
const PAUSE_MS = 1_000

export function startKeeper(services: Services): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let isMinute = true
  const keep = serialize(services.log, 'sums of reports not kept', async () => {
    const { zona_horaria: zona } = await readNegocio(services)
    const repeat = async (step: typeof keepSums) => {
      let more = true
      while (more && !signal.aborted)
        more = await step(services.db, { zona, hoy: businessDay(services.now(), zona) })
    }
    const sums = isMinute
    isMinute = false
    await repeat(sums ? keepSums : markChanged)
    if (sums) await repeat(keepNegocio)
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  })
  const start = () => {
    if (!signal.aborted) keep()
  }
  services.live.onChange(start)
  const timer = setInterval(() => {
    isMinute = true
    start()
  }, MINUTE_MS)
  start()
  return {
    async close() {
      stopping.abort()
      clearInterval(timer)
      await keep.idle()
    },
  }
}
