// npm run slow-phone: one order on a slow phone (a quarter of the processor, 1.6 Mbit/s, 150 ms),
// from a cold /menu to the toast of the order. Prints the wait of each step and the response time
// of each tap; fails above 1 s and 0.1 s.
import { chromium, type Locator, type Page } from '@playwright/test'
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
const GIVE_UP_MS = 20_000
/** The pause between two letters of a fast typist. */
const LETTER_MS = 100

/**
 * In the page: records the time from each tap to the next paint. Browsers report nothing under 16
 * ms.
 */
const WATCH_TAPS = `
  window.taps = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (/^(pointerdown|pointerup|click)$/.test(name)) taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  addEventListener('pointerdown', ({ timeStamp }) => (window.tappedAt = timeStamp), true)
  window.until = ({ css, text = '', gone = false }) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('never seen: ' + css + ' ' + text)), ${String(GIVE_UP_MS)})
      const seen = () =>
        [...document.querySelectorAll(css)].some((one) => one.textContent.includes(text) && one.checkVisibility())
      const look = () => (seen() === gone ? requestAnimationFrame(look) : resolve(performance.now()))
      look()
    })`
/** In the page: marks the advert as shown today, since it could cover a target on some runs. */
const ADVERT_SEEN = "localStorage.setItem('publicidad-vista', new Date().toISOString())"
/** In the page: the slowest tap since the last call. */
const TAKE_SLOWEST_TAP = 'Math.max(0, ...taps.splice(0))'
/** In the page: when the first paint happened; the browser reports it a little later. */
const FIRST_PAINT = `
  new Promise((resolve) =>
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
    }).observe({ type: 'paint', buffered: true }),
  )`

/**
 * What the page is searched for, every frame: queries by role would slow the phone more than the
 * product does.
 */
interface Sight {
  css: string
  text?: string
  /** Waits until it is gone. */
  gone?: boolean
}

interface Step {
  name: string
  tap: (page: Page) => Locator
  /** Typed after the tap, whose time is then that of the last letter. */
  typed?: string
  until: Sight
}

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** It appears without a tap: its time counts from the first paint. */
const QUESTION: Sight = { css: 'dialog label', text: 'Chapinero' }

const STEPS: Step[] = [
  {
    name: 'elegir la sede',
    tap: (page) => page.getByRole('radio', { name: /Chapinero/ }),
    until: { css: 'dialog label:has(:checked)', text: 'Chapinero' },
  },
  {
    name: 'escribir la dirección',
    tap: (page) => page.getByRole('combobox'),
    typed: 'Calle 72 # 10-07',
    until: { css: '[role=option]', text: 'Calle 72' },
  },
  {
    name: 'elegirla',
    tap: (page) => page.getByRole('option').first(),
    until: { css: 'dialog output', text: 'Domicilio $' },
  },
  {
    name: 'confirmarla',
    tap: (page) => button(page, 'Confirmar'),
    until: { css: 'dialog', gone: true },
  },
  {
    name: 'abrir un producto',
    tap: (page) => button(page, 'Agregar Hawaiana'),
    until: { css: '[role=dialog] label', text: 'Mediana' },
  },
  {
    name: 'elegir el tamaño',
    tap: (page) => page.getByRole('radio', { name: /Mediana/ }),
    until: { css: '[role=dialog] button:enabled', text: 'Agregar al carrito' },
  },
  {
    name: 'agregarlo',
    tap: (page) => button(page, /Agregar al carrito/),
    until: { css: '[role=dialog]', gone: true },
  },
  {
    name: 'ver el carrito',
    tap: (page) => button(page, /Ver carrito/),
    until: { css: '[role=dialog] button', text: 'Realizar pedido' },
  },
  {
    name: 'ir a pedir',
    tap: (page) => button(page, 'Realizar pedido'),
    until: { css: '[role=dialog] button', text: 'Continuar como invitado' },
  },
  {
    name: 'seguir como invitado',
    tap: (page) => button(page, 'Continuar como invitado'),
    until: { css: '[role=dialog] button', text: 'Domicilio' },
  },
  {
    name: 'elegir domicilio',
    tap: (page) => page.getByRole('button', { name: 'Domicilio', exact: true }),
    until: { css: 'h1', text: 'Tu carrito' },
  },
  {
    name: 'autorizar',
    tap: (page) => page.getByRole('checkbox', { name: /Autorizo/ }),
    until: { css: 'input:checked' },
  },
  {
    name: 'escribir el nombre',
    tap: (page) => page.getByLabel('Nombre'),
    typed: 'Ana Gómez',
    until: { css: 'label', text: 'Nombre' },
  },
  {
    name: 'escribir el celular',
    tap: (page) => page.getByLabel('Celular'),
    typed: '3105550901',
    until: { css: 'button:enabled', text: 'Realizar pedido' },
  },
  {
    name: 'realizar el pedido',
    tap: (page) => button(page, 'Realizar pedido'),
    until: { css: '[role=status], [aria-live]', text: 'Pedido creado con éxito' },
  },
]

await ensureBuilt()
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-slow-'))
const url = `http://localhost:${PORT}`
// Another product would be measured instead, with the files of another build.
if (await isAnswered()) throw new Error(`Port ${PORT} is in use: set PORT to another one.`)
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
  env: { ...process.env, PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise((resolve) => server.once('exit', resolve))
try {
  await ready()
  process.exitCode = (await order()) ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  while (!(await isAnswered())) await new Promise((resolve) => setTimeout(resolve, 200))
}

async function isAnswered(): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns whether every step and every tap was fast enough. */
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
  await page.addInitScript(ADVERT_SEEN)

  await page.goto(`${url}/menu`, { waitUntil: 'commit' })
  const asked = Number(await page.evaluate(`until(${JSON.stringify(QUESTION)})`))
  const painted = Number(await page.evaluate(FIRST_PAINT))
  print('primera pintura', painted)
  print('se puede elegir la sede', asked - painted)

  let isQuick = asked - painted <= MAX_WAIT_MS
  for (const { name, tap, typed, until } of STEPS) {
    await press(page, tap(page))
    if (typed !== undefined) await type(page, typed)
    const seenAt = Number(await page.evaluate(`until(${JSON.stringify(until)})`))
    const waited = seenAt - Number(await page.evaluate('tappedAt'))
    const slowest = Number(await page.evaluate(TAKE_SLOWEST_TAP))
    isQuick &&= waited <= MAX_WAIT_MS && slowest <= MAX_TAP_MS
    print(name, waited, slowest)
  }
  await browser.close()
  return isQuick
}

function print(name: string, ms: number, tap?: number): void {
  const answered = tap === undefined ? '' : `  toque ${tap.toFixed(0).padStart(4)} ms`
  const late = ms > MAX_WAIT_MS || (tap ?? 0) > MAX_TAP_MS ? '  lento' : ''
  process.stdout.write(`${name.padEnd(26)} ${ms.toFixed(0).padStart(6)} ms${answered}${late}\n`)
}

/**
 * Taps the middle of an element that does not move; looks up everything it needs before the tap.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to press')
  await page.evaluate(TAKE_SLOWEST_TAP)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: LETTER_MS })
  await page.evaluate('window.tappedAt = performance.now()')
}
