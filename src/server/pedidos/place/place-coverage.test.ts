// A short version of prove/coverage.test.ts: no order outside coverage or below its fee, whatever
// is sent.
import { tryCoverage } from '#test/coverage.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test('random orders under random coverage agree with an oracle', async () => {
  const { wrong, accepted, outside } = await tryCoverage(server, new Random(20_261_121), {
    rounds: 6,
    orders: 8,
  })
  expect(wrong).toEqual([])
  expect(Math.min(accepted, outside)).toBeGreaterThan(5)
})
