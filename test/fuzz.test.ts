// A part of the fuzzing in prove/fuzz.test.ts: every refusal is in Spanish, and none is a 500.
import { afterAll, expect, test } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('spoiled requests at every endpoint are refused in Spanish', async () => {
  const report = await fuzz(server, { seed: 20_261_121, requests: 400, patienceMs: 10_000 })
  expect(report.wrong).toEqual([])
})
