import type { Page } from '@playwright/test'

/** The server hears the next write of this path, and the page hears no answer. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    // A screen may read the same path again before it writes.
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    const url = new URL(route.request().url())
    url.hostname = '127.0.0.1'
    await route.fetch({ url: url.href })
    return route.abort()
  })
  // The page hears of the route with its next command. A bare key may come before it.
  await page.evaluate(() => undefined)
}
