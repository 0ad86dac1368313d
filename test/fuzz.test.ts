// A part of the fuzzing in prove/fuzz.test.ts: every refusal is in Spanish, none is a 500, and every
// prepared request is accepted.
import { afterAll, expect, test } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { teachingOf } from './fuzz/teachings.ts'
import { startShop } from './pagos-en-linea.ts'

const shop = await startShop()
afterAll(() => shop.close())

/** A branch, a product and a person are made for each endpoint. */
const PATIENT = { timeout: 600_000 }

test('spoiled requests at every endpoint are refused in Spanish', PATIENT, async () => {
  const report = await fuzz(shop.server, { seed: 20_261_121, requests: 400, patienceMs: 10_000 })
  expect(report.wrong).toEqual([])
  const isPrepared = (name: string) => typeof teachingOf(name) === 'function'
  expect(report.neverAccepted.filter(isPrepared)).toEqual([])
})
