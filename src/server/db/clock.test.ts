// Processes on machines with different clocks agree on the time of the database.
import { startTestServer } from '#test/server.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { followDatabaseClock } from './clock.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const HOUR_MS = 60 * 60 * 1000

test.each([-2 * HOUR_MS, 2 * HOUR_MS, -40 * 24 * HOUR_MS])(
  'a machine that is %i ms off uses the time of the database',
  async (off) => {
    const real = performance.now()
    const begun = Date.now()
    vi.useFakeTimers({ now: begun + off, toFake: ['Date'] })
    const warn = vi.fn<(about: object) => void>()
    const clock = await followDatabaseClock(server.pool, { warn })
    // The clock of the fake stands still during the measurement.
    expect(Math.abs(clock.now().getTime() - begun)).toBeLessThan(performance.now() - real + 100)
    expect(warn).toHaveBeenCalledOnce()
    clock.close()
  },
)

test('clocks that agree are not corrected', async () => {
  const warn = vi.fn<(about: object) => void>()
  const clock = await followDatabaseClock(server.pool, { warn })
  const before = Date.now()
  const now = clock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
  expect(warn).not.toHaveBeenCalled()
  clock.close()
})
