// Fixtures of every browser story: a real server per worker, a page that fails on console errors,
// axe, and calls to the API.
import { adminPaths } from '#web/lib/paths.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { findViolations } from './axe.ts'
import { nameProblem, Problems } from './problems.ts'
import { FRIDAY_EVENING } from './product-process.ts'
import { startProduct, type Product } from './start-product.ts'

interface WorkerFixtures {
  product: Product
}
interface TestFixtures {
  /** Where a story names the console errors and failed requests that it provokes. */
  problems: Problems
  /** No advert appears in stories that are not about it. */
  withAdvert: boolean
  watchPage: (page: Page) => Promise<void>
  /** A page on the staff host, logged in as the demo administrator. */
  staffPage: Page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ product }, use, info) => {
    await use(info.project.name.startsWith('personal') ? product.adminURL : product.customerURL)
  },

  problems: async ({}, use) => {
    await use(new Problems())
  },
  withAdvert: [false, { option: true }],

  watchPage: async ({ problems, withAdvert }, use) => {
    await use(async (page) => {
      await page.clock.install({ time: new Date(FRIDAY_EVENING) })
      if (!withAdvert) {
        await page.addInitScript(() => localStorage.setItem('publicidad-vista', new Date().toISOString()))
      }
      page.on('console', (message) => {
        if (message.type() === 'error') problems.saw(nameProblem(message.text(), message.location().url))
      })
      waitAroundMoves(page)
      page.on('pageerror', (error) => problems.saw(`page: ${error.message}`))
    })
    // The last message may still be on its way from the browser.
    await expect
      .poll(() => problems.verdict(), {
        message: 'console problems: not named by the story, or named and missing',
        timeout: 2_000,
      })
      .toEqual({ unnamed: [], missing: [] })
  },

  page: async ({ page, watchPage }, use) => {
    await watchPage(page)
    await use(page)
  },

  staffPage: async ({ browser, contextOptions, product, watchPage }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      viewport: { width: 1440, height: 900 },
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      baseURL: product.adminURL,
    })
    const page = await context.newPage()
    await watchPage(page)
    await enterAs(page, await product.login('admin'))
    await page.goto(adminPaths.gestionarPedidos())
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
    await use(page)
    await context.close()
  },
})

export { expect, FRIDAY_EVENING }

/**
 * A navigation of the page waits until closed layers have left the history, and a new size of its
 * window until the page is drawn in it.
 */
export function waitAroundMoves(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    await leftHistory(page)
    return goto(url, options)
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    await leftHistory(page)
    return reload(options)
  }
  const goBack = page.goBack.bind(page)
  page.goBack = async (options) => {
    await leftHistory(page)
    return goBack(options)
  }
  const goForward = page.goForward.bind(page)
  page.goForward = async (options) => {
    await leftHistory(page)
    return goForward(options)
  }
  const setViewportSize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await setViewportSize(size)
    // Without a page that says its width, a phone takes 980 px.
    if (page.url() !== 'about:blank') await drawnIn(page, size)
  }
}

/**
 * The program draws its parts for another size a moment after the window has it. An animation waits
 * for the browser's frames also where a story stops the page's clock.
 */
async function drawnIn(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const size = `(width: ${String(width)}px) and (height: ${String(height)}px)`
  await page.waitForFunction((query) => matchMedia(query).matches, size, { timeout: 10_000 })
  await page.evaluate(async () => {
    await document.documentElement.animate([], 1).finished
  })
}

/** The page starts logged in, as after an earlier visit. */
export async function enterAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (localStorage.getItem('authentication') !== null) return
    localStorage.setItem(
      'authentication',
      JSON.stringify({ state: { token: given, isAuth: true, selectedRole: null }, version: 0 }),
    )
  }, token)
}

/** Zero violations of the WCAG 2.2 A and AA rules on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that leaves now is removed at once, and a part that arrives now is fully drawn, so that
  // axe sees nothing half transparent.
  const still = await page.addStyleTag({
    content: `*, ::before, ::after {
      transition: none !important;
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }`,
  })
  await fadesEnded(page)
  const found = await findViolations(page)
  await still.evaluate((style) => style.parentNode?.removeChild(style))
  expect(found).toEqual([])
}

/** Two frames: asking all the time would take the processor from what is drawn. */
const FRAMES_MS = 32

/**
 * Waits until nothing slides or fades: a press lands on its target, and text has its contrast. A
 * toast's time bar and endless animations are not waited for. Polled from outside the page, because
 * a story may stop the page's clock.
 */
export async function fadesEnded(page: Page): Promise<void> {
  const areOn = () =>
    page.evaluate(() => {
      const fades = document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => Number(effect?.getComputedTiming().endTime) <= 500)
        // An animation of an element that is not drawn never ends.
        .filter((effect) => effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true)
      return fades.length > 0 || document.querySelector('[data-starting-style]') !== null
    })
  const deadline = performance.now() + 2000
  while ((await areOn()) && performance.now() < deadline) await delay(FRAMES_MS)
}

/**
 * A closed dialog removes its history entry a moment later; a page that navigates before would be
 * called back. A dialog that still fades is closed. The open search of a phone has an entry, too.
 */
export const leftHistory = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector(
        ':is(dialog, [role=dialog], [role=alertdialog]):not([data-ending-style], [data-closed]), [aria-label="Cerrar la búsqueda"]',
      ) !== null || !Object.hasOwn(Object(history.state), 'capa'),
    undefined,
    { timeout: 10_000 },
  )
