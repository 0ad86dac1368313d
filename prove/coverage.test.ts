// No text, coordinates, branch, fee or replayed quote gets an order accepted outside coverage or below its fee.
import { tryCoverage } from '#test/coverage.ts'
import { Random } from '#test/fuzz/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const server = await startTestServer()
afterAll(() => server.close())

test('3,000 orders under 60 random coverages agree with an oracle', async () => {
  const { wrong, ...seen } = await tryCoverage(server, new Random(seed), { rounds: 60, orders: 50 })
  tell({ seed, ...seen, wrong: `${String(wrong.length)} (bound 0)` })
  expect(wrong).toEqual([])
  expect(Math.min(seen.accepted, seen.outside, seen.otherFee, seen.replayed)).toBeGreaterThan(200)
  expect(seen.undecided).toBeLessThan(30)
})
