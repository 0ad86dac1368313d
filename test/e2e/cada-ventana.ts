// Checks a screen at the size of a phone, a tablet and a desk, and with letters of 200 %.
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './harness.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const WITH_LARGE_LETTERS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** At each size nothing overflows and axe finds no violation. The window gets its size back. */
export async function atEverySize(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectWithin(page, `a window of ${String(size.width)} px`)
    await expectAccessible(page)
  }
  await setLetters(page, '200%')
  for (const size of WITH_LARGE_LETTERS) {
    await page.setViewportSize(size)
    await expectWithin(page, `a window of ${String(size.width)} px with letters of 200 %`)
    // The page lays itself out again a moment after the window has changed.
    await expect
      .poll(() => cutOff(page), { message: `cut off by a window of ${String(size.width)} px` })
      .toEqual([])
  }
  await setLetters(page, '')
  if (before !== null) await page.setViewportSize(before)
}

async function expectWithin(page: Page, what: string): Promise<void> {
  // What slides in is beside the window for a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `beside ${what}`,
    })
    .toBeLessThanOrEqual(0)
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Texts and controls beyond the edge of the window, where no scrolling reaches. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const canBeReached = (element: Element): boolean => {
      for (
        let around: Element | null = element;
        around !== document.body && around;
        around = around.parentElement
      ) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(around)
        if (['auto', 'scroll'].includes(overflowX)) return true
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true
        if (around.getAttribute('aria-hidden') === 'true') return true
      }
      return false
    }
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) || element.matches('a, button, input, select, textarea'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1)
      })
      .filter((element) => !canBeReached(element))
      .map(
        (element) =>
          `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      )
  })
