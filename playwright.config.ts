import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts'

const executablePath = findChromium()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** In the journeys things move. Whoever asked for less motion has the others: what is pressed in them stands still. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } }
const tablet = { viewport: { width: 820, height: 1180 }, ...still }
const desktop = { viewport: { width: 1440, height: 900 } }

/** What staff do standing up; what they do at a desk is seen on a phone (pantallas), and told at a desk. */
const ON_A_PHONE = /\/(pantallas-personal|personal-(tablero|tomar-pedido|mesas))\.spec\.ts/

/** All screens, and what is told there of them; what goes wrong, and what small windows need, is told on a phone alone. */
const AT_A_DESK =
  /\/(pantallas-cliente|cliente-(?!alcance|avisos|chat|compartir|cuenta-clave|cuenta-datos|errores|frontera|red|sin-conexion).*)\.spec\.ts/

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/first-start.ts',
  fullyParallel: true,
  // Stories mostly wait (for a toast to go, a sheet to slide in): four at once keep two cores busy.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Recording every step costs a third of the time: TRACE=on when a story has to be looked into.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // The journeys hold times (an order is on the board within a second), so they run by themselves: see tools/test.ts.
  projects: [
    { name: 'recorrido-movil', testMatch: /recorrido-.*\.spec\.ts/, use: phone },
    { name: 'recorrido-escritorio', testMatch: /recorrido-.*\.spec\.ts/, use: desktop },
    { name: 'cliente-tableta', testMatch: /pantallas-cliente\.spec\.ts/, use: tablet },
    { name: 'personal-tableta', testMatch: /pantallas-personal\.spec\.ts/, use: tablet },
    { name: 'cliente-movil', testMatch: /\/cliente-.*\.spec\.ts/, use: { ...phone, ...still } },
    { name: 'cliente-escritorio', testMatch: AT_A_DESK, use: { ...desktop, ...still } },
    { name: 'personal-movil', testMatch: ON_A_PHONE, use: { ...phone, ...still } },
    { name: 'personal-escritorio', testMatch: /\/personal-.*\.spec\.ts/, use: { ...desktop, ...still } },
  ],
})
