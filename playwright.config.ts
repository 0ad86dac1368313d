import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts'

const executablePath = findChromium()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'retain-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'movil', testMatch: /(cliente|recorrido)-.*\.spec\.ts/, use: phone },
    { name: 'escritorio', testMatch: /(cliente|recorrido)-.*\.spec\.ts/, use: desktop },
    { name: 'personal', testMatch: /personal-.*\.spec\.ts/, use: desktop },
    { name: 'personal-movil', testMatch: /personal-.*\.spec\.ts/, use: phone },
  ],
})
