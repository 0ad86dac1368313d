// The dashboard and the rules of deploy/ name only figures, labels and values that a running server
// has at /metrics.
import { guardDisk } from '#server/engine/disk-guard.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { readProcess } from '#server/metrics/process-metrics.ts'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { place } from './orders.ts'
import { settingsOf, startLocalS3 } from './s3.ts'
import { startTestServer } from './server.ts'

const DEPLOY = join(import.meta.dirname, '../deploy')
const folder = await mkdtemp(join(tmpdir(), 'comanda-watched-'))
const disk = await guardDisk(folder, () => undefined)
const s3 = await startLocalS3()
const server = await startTestServer({
  disk,
  config: { metrics: { host: 'localhost', port: 0 }, bucket: settingsOf(s3) },
})
readProcess(server.metrics)
const served = await serveMetrics({ host: 'localhost', port: 0 }, server.metrics)
afterAll(async () => {
  await served.close()
  await server.close()
  await s3.close()
  await disk.close()
  await rm(folder, { recursive: true })
})

/** A counter appears with its first call: an order, and a picture that is asked of the bucket. */
await place(server)
await server.call('GET', `/media/subidas/${'0'.repeat(32)}.jpg`)
const text = await (await fetch(`http://localhost:${String(served.port)}/metrics`)).text()

/** Prometheus itself adds the figure `up`, and these labels to every figure. */
const ADDED = new Set(['job', 'instance'])
const series = [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
  name,
  labels: [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => ({
    label,
    value,
  })),
}))
const namesOf = () => new Set(['up', ...series.map(({ name }) => name)])

const dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })),
    }),
  ),
})
const { panels } = z.parse(dashboard, JSON.parse(readFileSync(join(DEPLOY, 'grafana/comanda.json'), 'utf8')))
const rules = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8')

/** Expressions stand on the line of `expr:`, or folded on the lines below it. */
const RULE = /- alert: (\w+)\n +expr: (?:>\n((?: {10}.*\n)+)|(.+)\n)/g
const watched: [where: string, expr: string][] = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ refId, expr }): [string, string] => [`panel ${title} (${refId})`, expr]),
  ),
  ...Array.from(rules.matchAll(RULE), ([, alert = '', folded, line]): [string, string] => [
    `rule ${alert}`,
    folded ?? line ?? '',
  ]),
]

const WORDS = new Set(['by', 'or', 'and', 'unless', 'on', 'without', 'ignoring', 'offset', 'bool'])

/** The names of figures in an expression: what is no function, word, label, text or time. */
const figuresOf = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ')
    .match(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi)
    ?.filter((word) => !WORDS.has(word)) ?? []

/** What is asked of a figure: name, label, operator, value. */
const matchersOf = (expr: string) =>
  [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', inside = '']) =>
    [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', operator, value]) => ({
      name,
      label,
      value: operator === '=' ? value : undefined,
    })),
  )

test('an invented figure is seen in an expression, and functions, labels and times are none', () => {
  const expr = 'topk(5, sum by (le, route) (rate(nada_total{a="b c"}[5m]))) > 1e9 or vector(0) and otra'
  expect(figuresOf(expr)).toEqual(['nada_total', 'otra'])
  expect(matchersOf(expr)).toEqual([{ name: 'nada_total', label: 'a', value: 'b c' }])
  expect(namesOf().has('nada_total')).toBe(false)
})

test('every panel and every rule is read', () => {
  expect(panels.length).toBeGreaterThan(15)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const alerts = rules.match(/- alert:/g) ?? []
  expect(watched.filter(([where]) => where.startsWith('rule '))).toHaveLength(alerts.length)
})

test.each(watched)('the %s names only what /metrics has', (_where, expr) => {
  const figures = figuresOf(expr)
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter((name) => !namesOf().has(name))).toEqual([])
  const missing = matchersOf(expr).filter(
    ({ name, label, value }) =>
      !ADDED.has(label) &&
      !series.some(
        (one) =>
          one.name === name &&
          one.labels.some((has) => has.label === label && (value === undefined || has.value === value)),
      ),
  )
  expect(missing).toEqual([])
})

test('every figure of the product is on the dashboard', () => {
  const shown = new Set(
    watched.flatMap(([where, expr]) => (where.startsWith('panel') ? figuresOf(expr) : [])),
  )
  const own = [...namesOf()].filter((name) => name.startsWith('comanda_') && !name.endsWith('_sum'))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})
