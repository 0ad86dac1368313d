// Checks a screen at the size of a phone, a tablet and a desk, and with letters of 200 %.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'

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
  await setLetters(page, 200)
  for (const size of WITH_LARGE_LETTERS) {
    await page.setViewportSize(size)
    await expectWithin(page, `a window of ${String(size.width)} px with letters of 200 %`)
    // The page lays itself out again a moment after the window has changed.
    await expect
      .poll(() => cutOff(page), { message: `cut off by a window of ${String(size.width)} px` })
      .toEqual([])
  }
  await setLetters(page, 100)
  if (before !== null) await page.setViewportSize(before)
}

/** Opens a screen and checks it at each size, when it is loaded. */
export async function look(page: Page, path: string, title: string | RegExp): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Cargando...')).toHaveCount(0)
    await atEverySize(page)
  })
}

/** Nothing is beside the window, where it would scroll sideways. */
export async function expectWithin(page: Page, what: string): Promise<void> {
  // What slides in is beside the window for a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `beside ${what}`,
    })
    .toBeLessThanOrEqual(0)
}

/** The size of letters that a person sets in their browser; 16 px is 100 %. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await browser.detach()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${String(standard)}px`)
}

/**
 * Texts and controls beyond the edge of the window, where no scrolling reaches, and texts beyond the
 * edge of their own box, where they lie on their neighbours.
 */
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
    const textsOf = ({ childNodes }: Element) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    /** The edges of the nearest box with a border, which a person sees. */
    const boxOf = (element: Element): DOMRect | undefined => {
      let around: Element | null = element
      while (around !== null && parseFloat(getComputedStyle(around).borderRightWidth) === 0) {
        around = around.parentElement
      }
      return around?.getBoundingClientRect()
    }
    const isOutside = (element: Element): boolean => {
      const box = boxOf(element)
      return textsOf(element).some((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, width } = range.getBoundingClientRect()
        return box !== undefined && width > 1 && (left < box.left - 1 || right > box.right + 1)
      })
    }
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) => textsOf(element).length > 0 || element.matches('a, button, input, select, textarea'),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1 || isOutside(element))
      })
      .filter((element) => !canBeReached(element))
      .map(
        (element) =>
          `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      )
  })
