// The built-in grid answers a suggestion and a distance within 5 ms, and 200 requests at once
// without an error.
import { launch, newDataDir } from '#test/product.ts'
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { median, tell } from './figures.ts'

const BOUND_MS = 5
const ROUNDS = 7
const PER_ROUND = 100
const AT_ONCE = 200

const dataDir = newDataDir()
const product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const url = await product.url()
afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const addressOf = (n: number) =>
  `Calle ${String(45 + (n % 120))} # ${String(7 + (n % 12))}-${String(10 + (n % 80))}`
const query = (path: string, values: Record<string, string>) =>
  `${path}?${new URLSearchParams(values).toString()}`
const QUESTIONS = {
  'suggestion of a door': (n: number) =>
    query('/api/directions/', { sede_id: '1', input_text: addressOf(n) }),
  'suggestions of a street': (n: number) =>
    query('/api/directions/', { sede_id: '2', input_text: `Carrera ${String(7 + (n % 12))}` }),
  'distance to a point': (n: number) =>
    query('/api/calculate-distance/', { sede_id: '1', lat: (4.65 + n / 1e4).toFixed(4), lon: '-74.06' }),
  'distance, remembered': (n: number) =>
    query('/api/calculate-distance/', { sede_id: '1', lat: '4.65', lon: '-74.06', direccion: addressOf(n) }),
}

async function ask(path: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(url + path)
  await response.arrayBuffer()
  expect([path, response.status]).toEqual([path, 200])
  return performance.now() - started
}

test.each(Object.entries(QUESTIONS))('%s answers within 5 ms at the median', async (name, pathOf) => {
  for (let n = 0; n < PER_ROUND; n += 1) await ask(pathOf(n))
  const medians: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = []
    for (let n = 0; n < PER_ROUND; n += 1) times.push(await ask(pathOf(round * PER_ROUND + n)))
    medians.push(median(times))
  }
  // Other load on the machine only adds time: the fastest round shows the product's own.
  const p50 = Math.min(...medians)
  const all = medians.map((time) => time.toFixed(1)).join(', ')
  tell({ [name]: `p50 ${p50.toFixed(1)} ms (bound ${String(BOUND_MS)}), by round ${all}` })
  expect(p50).toBeLessThanOrEqual(BOUND_MS)
})

test('200 address searches at once are all answered', async () => {
  const paths = Array.from(
    { length: AT_ONCE },
    (_, n) => Object.values(QUESTIONS).map((pathOf) => pathOf(n))[n % 4] ?? '',
  )
  const times = await Promise.all(paths.map(ask))
  tell({
    'at once': `${String(times.length)} answered 200, the last after ${Math.max(...times).toFixed(0)} ms`,
  })
})
