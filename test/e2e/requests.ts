// The open requests of a page. Playwright's 'networkidle' waits half a second, and returns at once
// where the page was idle before.
import { expect, type Page, type Request } from '@playwright/test'

/** Watches the requests of a page, and returns a wait until none is open. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () =>
    expect
      .poll(async () => {
        // A response may lead to the next request once it is drawn.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
        return [...open].map((request) => request.url())
      })
      .toEqual([])
}
