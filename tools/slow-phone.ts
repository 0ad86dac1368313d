// npm run slow-phone: one order on a slow phone (a quarter of the processor, 1.6 Mbit/s, 150 ms), from a cold /menu to its toast.
// Prints what each step waited for and how soon each tap was answered on the screen; fails above a second and a tenth of one.
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const PORT = process.env['PORT'] ?? '3900'
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const MAX_WAIT_MS = 1_000
const MAX_TAP_MS = 100

/** In the page: notes how long each tap took to the next paint. Under 16 ms the browser tells nothing. */
const WATCH_TAPS = `
  window.taps = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (/^(pointerdown|pointerup|click)$/.test(name)) taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`
/** In the page: the slowest tap since the last time. */
const TAKE_SLOWEST_TAP = 'Math.max(0, ...taps.splice(0))'
const FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"

interface Step {
  name: string
  /** Does one thing and waits for what it leads to. */
  run: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true })

const STEPS: Step[] = [
  {
    name: 'elegir la sede',
    run: async (page) => {
      await page.getByRole('radio', { name: /Chapinero/ }).tap()
      await page.getByRole('radio', { name: /Chapinero/, checked: true }).waitFor()
    },
  },
  {
    name: 'buscar la dirección',
    run: async (page) => {
      await page.getByRole('combobox', { name: 'Dirección de entrega' }).fill('Calle 72 # 10-07')
      await page.getByRole('option', { name: /Calle 72 # 10-07/ }).waitFor()
    },
  },
  {
    name: 'elegir la dirección',
    run: async (page) => {
      await page.getByRole('option', { name: /Calle 72 # 10-07/ }).tap()
      await page.getByText(/Domicilio \$/).waitFor()
    },
  },
  {
    name: 'confirmarla',
    run: async (page) => {
      await button(page, 'Confirmar').tap()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'abrir un producto',
    run: async (page) => {
      await button(page, 'Agregar Hawaiana').tap()
      await page.getByRole('dialog', { name: 'Hawaiana' }).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'elegir el tamaño',
    run: async (page) => {
      await page.getByRole('radio', { name: /Mediana/ }).tap()
      await button(page, /Agregar al carrito\s*\$/).waitFor()
    },
  },
  {
    name: 'agregarlo',
    run: async (page) => {
      await button(page, /Agregar al carrito/).tap()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'ver el carrito',
    run: async (page) => {
      await button(page, /Ver carrito/).tap()
      await button(page, 'Realizar pedido').waitFor()
    },
  },
  {
    name: 'ir a pedir',
    run: async (page) => {
      await button(page, 'Realizar pedido').tap()
      await button(page, 'Continuar como invitado').waitFor()
    },
  },
  {
    name: 'seguir como invitado',
    run: async (page) => {
      await button(page, 'Continuar como invitado').tap()
      await page.getByRole('button', { name: 'Domicilio', exact: true }).waitFor()
    },
  },
  {
    name: 'elegir domicilio',
    run: async (page) => {
      await page.getByRole('button', { name: 'Domicilio', exact: true }).tap()
      await page.getByRole('heading', { name: 'Tu carrito' }).waitFor()
    },
  },
  {
    name: 'usar la dirección',
    run: async (page) => {
      await button(page, /Usar esta dirección/).tap()
      await page.getByLabel('Nombre').waitFor()
    },
  },
  {
    name: 'escribir los datos',
    run: async (page) => {
      await page.getByLabel('Nombre').fill('Ana Gómez')
      await page.getByLabel('Celular').fill('3105550901')
      await page.getByRole('checkbox', { name: /Autorizo/ }).tap()
    },
  },
  {
    name: 'realizar el pedido',
    run: async (page) => {
      await button(page, 'Realizar pedido').tap()
      await page.getByText('Pedido creado con éxito').waitFor()
    },
  },
]

await ensureBuilt()
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-slow-'))
const url = `http://localhost:${PORT}`
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
  env: { ...process.env, PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await ready()
  process.exitCode = (await order()) ? 0 : 1
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  while ((await fetch(`${url}/ready`).catch(() => null))?.ok !== true) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Answers whether every step and every tap was quick enough. */
async function order(): Promise<boolean> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(WATCH_TAPS)

  await page.goto(`${url}/menu`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Chapinero/ }).waitFor()
  print('primera pintura', Number(await page.evaluate(FIRST_PAINT)))
  print('se puede elegir la sede', Number(await page.evaluate('performance.now()')))

  let isQuick = true
  for (const { name, run } of STEPS) {
    const started = performance.now()
    await run(page)
    const waited = performance.now() - started
    const tap = Number(await page.evaluate(TAKE_SLOWEST_TAP))
    isQuick &&= waited <= MAX_WAIT_MS && tap <= MAX_TAP_MS
    print(name, waited, tap)
  }
  await browser.close()
  return isQuick
}

function print(name: string, ms: number, tap?: number): void {
  const answered = tap === undefined ? '' : `  toque ${tap.toFixed(0).padStart(4)} ms`
  const late = ms > MAX_WAIT_MS || (tap ?? 0) > MAX_TAP_MS ? '  lento' : ''
  process.stdout.write(
    `${name.padEnd(26)} ${ms.toFixed(0).padStart(6)} ms${answered}${tap === undefined ? '' : late}\n`,
  )
}
