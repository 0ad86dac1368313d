// A screen as a phone, a tablet and a desk have it.
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './harness.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** At each size nothing lies beside the window, and nothing shuts anybody out. The window gets its size back. */
export async function atEverySize(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `beside a window of ${String(size.width)} px`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  if (before !== null) await page.setViewportSize(before)
}
