import type { Page } from '@playwright/test'

/** The server hears the next call of this path, and the page hears no answer. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      const url = new URL(route.request().url())
      url.hostname = '127.0.0.1'
      await route.fetch({ url: url.href })
      await route.abort()
    },
    { times: 1 },
  )
