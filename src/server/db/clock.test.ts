// Processes whose machines have other times agree on that of the database.
import { startTestServer } from '#test/server.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { followDatabaseClock } from './clock.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const HOUR_MS = 60 * 60 * 1000

test.each([-2 * HOUR_MS, 2 * HOUR_MS, -40 * 24 * HOUR_MS])('a machine that is %i ms off', async (off) => {
  const real = performance.now()
  const begun = Date.now()
  vi.useFakeTimers({ now: begun + off, toFake: ['Date'] })
  const warn = vi.fn<(about: object) => void>()
  const clock = await followDatabaseClock(server.pool, { warn })
  // The time of the fake stands still while the question takes its time.
  expect(Math.abs(clock.now().getTime() - begun)).toBeLessThan(performance.now() - real + 100)
  expect(warn).toHaveBeenCalledOnce()
  clock.close()
})

test('clocks that agree are left alone', async () => {
  const warn = vi.fn<(about: object) => void>()
  const clock = await followDatabaseClock(server.pool, { warn })
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5)
  expect(warn).not.toHaveBeenCalled()
  clock.close()
})
