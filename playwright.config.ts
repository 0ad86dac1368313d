import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { ESSENTIAL } from './test/e2e/essential.ts'
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts'

/** The servers and the workers of a run share what Node compiled (docs/decisions/0038). */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

const executablePath = findChromium()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Less motion: buttons stand still when a story presses them. The journeys run with motion. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } }
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Staff do this standing up. Their other stories run at a desk; pantallas looks at all screens in
 * every size.
 */
const ON_A_PHONE = /\/personal-(tablero|tablero-uso|tomar-pedido|mesas|carta|caja|reportes|ritmo)\.spec\.ts/

/**
 * All screens, and most stories of customers. Stories of failures and of small windows run on a
 * phone alone.
 */
const AT_A_DESK =
  /\/(pantallas-cliente|cliente-(?!alcance|avisos|chat|compartir|cuenta-clave|cuenta-datos|errores|frontera|red|sin-conexion).*)\.spec\.ts/

/** A story ends before its scripts would be worth compiling twice, and a third process to draw costs more than it does. */
const CHEAP = ['--js-flags=--no-maglev --no-opt', '--in-process-gpu', '--num-raster-threads=1']

/** Tags of stories that need one size of window alone. */
const DESK_ALONE = /@escritorio/
const PHONE_ALONE = /@telefono/

/**
 * `npm test` plays the essential stories alone, each at one size: customers have a phone, staff a
 * desk. The other size plays those that need it.
 */
const isEssential = process.env['STORIES'] === 'essential'
const mainSize = isEssential ? { grep: storiesThat('') } : {}
const otherSize = isEssential ? { grep: storiesThat('.*(@escritorio|@telefono)') } : {}

/** The essential stories whose title and tags go on like that. */
function storiesThat(goesOn: string): RegExp[] {
  return Object.entries(ESSENTIAL).flatMap(([file, titles]) =>
    titles.map((title) => new RegExp(`${file}.*${literally(title)}${goesOn}`)),
  )
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/first-start.ts',
  fullyParallel: true,
  // Two nearly fill two cores; a third uses the moments when they wait. A fourth slows the others
  // down.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only a story that hangs takes so long: the longest takes 50 s alone, and four times that on a slow machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Recording every step costs a third of the time: TRACE=on when a story has to be looked into.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: [...CHROMIUM_FLAGS, ...CHEAP],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // The journeys hold times (an order is on the board within a second), so they run by themselves: see tools/test.ts.
  projects: [
    { name: 'recorrido-movil', testMatch: /recorrido-.*\.spec\.ts/, ...mainSize, use: phone },
    { name: 'recorrido-escritorio', testMatch: /recorrido-.*\.spec\.ts/, ...otherSize, use: desktop },
    {
      name: 'cliente-movil',
      testMatch: /\/cliente-.*\.spec\.ts/,
      grepInvert: DESK_ALONE,
      ...mainSize,
      use: { ...phone, ...still },
    },
    {
      name: 'cliente-escritorio',
      testMatch: AT_A_DESK,
      grepInvert: PHONE_ALONE,
      ...otherSize,
      use: { ...desktop, ...still },
    },
    {
      name: 'personal-movil',
      testMatch: ON_A_PHONE,
      grepInvert: DESK_ALONE,
      ...otherSize,
      use: { ...phone, ...still },
    },
    {
      name: 'personal-escritorio',
      testMatch: /\/(pantallas-personal|personal-.*)\.spec\.ts/,
      ...mainSize,
      use: { ...desktop, ...still },
    },
  ],
})
