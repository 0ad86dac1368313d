// 20,000 requests, spoiled from valid ones, at every endpoint of the contract, by every kind of
// person: no 500, no answer that takes more than two seconds, and every refusal is a Spanish
// sentence. SEED=… repeats a run.
import { fuzz } from '#test/fuzz/run.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const REQUESTS = 20_000
/** They need a code from a message, which the fuzzing does not read. */
const NEEDS_A_MESSAGE = ['usuarios.verifyCode', 'usuarios.resetPassword']

const server = await startTestServer()
afterAll(() => server.close())

test('20,000 spoiled requests get refusals in Spanish and no 500', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`SEED=${String(seed)}`)
  const started = performance.now()
  const { wrong, ...report } = await fuzz(server, { seed, requests: REQUESTS, patienceMs: 2_000 })
  console.log(
    report,
    `${((performance.now() - started) / 1000).toFixed(1)} s; ${String(wrong.length)} wrong, bound 0`,
  )
  expect(wrong).toEqual([])
  expect(report.requests).toBeGreaterThanOrEqual(REQUESTS)
  expect(report.neverAccepted).toEqual(NEEDS_A_MESSAGE)
})
