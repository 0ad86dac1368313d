// No text, coordinates, branch, fee or old quote gets an order accepted outside the coverage or
// below its fee.
import { isCovered } from '#domain/direccion/cobertura.ts'
import { isInside } from '#test/coverage-oracle.ts'
import { drawCobertura, tryCoverage } from '#test/coverage.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const server = await startTestServer()
afterAll(() => server.close())

test('2,000 orders under 40 random coverages agree with an oracle', async () => {
  const { wrong, ...seen } = await tryCoverage(server, new Random(seed), { rounds: 40, orders: 50 })
  tell({ seed, ...seen, wrong: `${String(wrong.length)} (bound 0)` })
  expect(wrong).toEqual([])
  expect(Math.min(seen.accepted, seen.outside, seen.otherFee, seen.replayed)).toBeGreaterThan(200)
  expect(seen.undecided).toBeLessThan(30)
})

test('200,000 random points of 2,000 random coverages are inside or outside as an oracle says', () => {
  const random = new Random(seed)
  const sede = { lat: 4.68, lng: -74.05 }
  const seen = { inside: 0, outside: 0, undecided: 0, wrong: 0 }
  for (let n = 0; n < 2_000; n += 1) {
    const cobertura = { id: 1, nombre: '', ...sede, ...drawCobertura(random, sede) }
    for (let i = 0; i < 100; i += 1) {
      const point = { lat: sede.lat + (random.next() - 0.5) / 6, lng: sede.lng + (random.next() - 0.5) / 6 }
      const minutos = random.int(0, 60)
      const expected = isInside({ ...point, minutos }, cobertura)
      if (expected === 'edge') seen.undecided += 1
      else {
        seen[expected ? 'inside' : 'outside'] += 1
        if (isCovered(point, cobertura, minutos) !== expected) seen.wrong += 1
      }
    }
  }
  tell({ ...seen, wrong: `${String(seen.wrong)} (bound 0)` })
  expect(seen.wrong).toBe(0)
  expect(Math.min(seen.inside, seen.outside)).toBeGreaterThan(10_000)
})
