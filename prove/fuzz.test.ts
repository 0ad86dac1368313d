// 20,000 requests, spoiled from valid ones, at every endpoint of the contract, by every kind of
// person: no 500, no answer that takes more than two seconds, and every refusal is a Spanish
// sentence. SEED=… repeats a run, REQUESTS=3000 is a smaller one.
import { fuzz } from '#test/fuzz/run.ts'
import { NEVER_ACCEPTED } from '#test/fuzz/teachings.ts'
import { startShop } from '#test/pagos-en-linea.ts'
import { afterAll, expect, test } from 'vitest'

const REQUESTS = Number(process.env['REQUESTS'] ?? 20_000)
/** Most requests have rows prepared for them. */
const PATIENT = { timeout: 1_200_000 }

const shop = await startShop()
const { server } = shop
afterAll(() => shop.close())

test('20,000 spoiled requests get refusals in Spanish and no 500', PATIENT, async () => {
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
  expect(report.neverAccepted).toEqual(NEVER_ACCEPTED)
})
