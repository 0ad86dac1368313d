// Lighthouse's figures of both front ends on a slow phone, and the layout shift of /menu for a
// returning visitor.
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { median } from '#bench/lib/load.ts'
import type { Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'

/** Fetched for the run: it is larger than the product, and nothing else here needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
/** Lighthouse's own slow phone. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const category = z.object({ score: z.number() })
const audit = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
})
type Report = z.infer<typeof report>

/** The product serves the demo data here: they are what a customer's phone loads. */
export async function measurePage({ url }: Product): Promise<Figure[]> {
  const admin = new URL('/login', `http://admin.localhost:${url.port}`)
  const menu = await runLighthouse(new URL('/menu', url))
  const staff = await runLighthouse(admin)
  return [
    score('/menu: performance', of(menu, performanceOf), 98),
    score(
      '/menu: accessibility',
      worst(menu, ({ categories }) => categories.accessibility.score),
      100,
    ),
    score(
      '/menu: best practices',
      worst(menu, ({ categories }) => categories['best-practices'].score),
      100,
    ),
    score(
      '/menu: search engines',
      worst(menu, ({ categories }) => categories.seo.score),
      100,
    ),
    {
      name: '/menu: largest contentful paint',
      ours: of(menu, ({ audits }) => audits['largest-contentful-paint'].numericValue),
      unit: 'ms',
      bound: { most: 1400 },
    },
    {
      name: '/menu: total blocking time',
      ours: of(menu, ({ audits }) => audits['total-blocking-time'].numericValue),
      unit: 'ms',
      bound: { most: 100 },
    },
    {
      name: '/menu: layout shift',
      ours: of(menu, ({ audits }) => audits['cumulative-layout-shift'].numericValue),
      unit: '',
      bound: { most: 0.01 },
    },
    {
      name: '/menu with a stored branch and cart: layout shift',
      ours: await shiftOnReturn(url),
      unit: '',
      bound: { most: 0.01 },
    },
    score('staff: performance', of(staff, performanceOf), 96),
  ]
}

const of = (runs: Report[], pick: (run: Report) => number) => median(runs.map(pick))
const worst = (runs: Report[], pick: (run: Report) => number) => Math.min(...runs.map(pick))
const performanceOf = ({ categories }: Report) => categories.performance.score

const score = (name: string, ours: number, least: number): Figure => ({
  name,
  ours: Math.round(ours * 100),
  unit: '',
  bound: { least },
})

async function runLighthouse(url: URL): Promise<Report[]> {
  const runs: Report[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url.href,
        '--quiet',
        '--output=json',
        '--form-factor=mobile',
        '--throttling-method=devtools',
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      {
        env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() },
        maxBuffer: 64 * 2 ** 20,
      },
    )
    runs.push(reportOf(stdout))
  }
  return runs
}

/** A page that Lighthouse could not measure has no score. Its audits say why. */
const failure = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  audits: z.record(z.string(), z.object({ errorMessage: z.optional(z.string()) })),
})

function reportOf(json: string): Report {
  const sent: unknown = JSON.parse(json)
  const parsed = z.safeParse(report, sent)
  if (parsed.success) return parsed.data
  const { runtimeError, audits } = z.parse(failure, sent)
  const reasons = Object.values(audits).flatMap(({ errorMessage }) => errorMessage ?? [])
  throw new Error(`Lighthouse measured nothing: ${[runtimeError?.message, ...new Set(reasons)].join('; ')}`)
}

/** All layout shifts without input since the page started. */
const SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 1000)
})`

async function shiftOnReturn(url: URL): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    })
    await fillCart(page, url)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', NETWORK)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('button', { name: /Ver carrito.*1/ }).waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate<number>(SHIFT)
  } finally {
    await browser.close()
  }
}

/** A branch to pick up from, and one pizza. */
async function fillCart(page: Page, url: URL): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
  await page.goto(new URL('/menu', url).href)
  await page.getByRole('radio', { name: /Chapinero/ }).tap()
  await button('Voy a recoger').tap()
  await button('Agregar Hawaiana').tap()
  await page.getByRole('radio', { name: /Mediana/ }).tap()
  await button('Agregar al carrito').tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
