// A screen in forced colours (the contrast themes of Windows): the browser replaces our colours and
// drops every shadow.
import type { Page } from '@playwright/test'
import { expect } from './harness.ts'

declare global {
  interface Window {
    /** Buttons whose background is ours. */
    filled: Element[]
  }
}

/**
 * What is chosen looks different from its neighbours that are not, and what we fill has a border.
 * The computed styles already have the system's colours, so a difference that only our colours or a
 * shadow make is gone from them. `chosen` names what must be found chosen.
 */
export async function expectSystemColours(page: Page, chosen: readonly RegExp[]): Promise<void> {
  // A window that got wider draws its sidebar a moment later.
  await expect
    .poll(() => page.evaluate(compareChosen).then(({ found }) => found))
    .toEqual(expect.arrayContaining(chosen.map((name) => expect.stringMatching(name))))
  const filled = await page.evaluate(() => {
    window.filled = [...document.querySelectorAll('a, button')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !/^rgba\(.* 0\)$/.test(getComputedStyle(element).backgroundColor),
    )
    return window.filled.length
  })
  expect(filled, 'filled buttons').toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active' })
  const { alike, found } = await page.evaluate(compareChosen)
  for (const name of chosen) expect(found).toContainEqual(expect.stringMatching(name))
  expect(alike, 'chosen, and looks like what is not').toEqual([])
  expect(await page.evaluate(withoutEdge), 'filled buttons without an edge').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * Each chosen element and one of its kind beside it that is not chosen: both have the same classes,
 * which style by state.
 */
function compareChosen(): { alike: string[]; found: string[] } {
  const CHOSEN =
    ':is([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], label:has(> input[type=radio]:checked))'
  const page = getComputedStyle(document.body).backgroundColor
  // Transparent and the colour of the page look alike; so does a border without a width in any
  // colour.
  const ground = (color: string) => (/^rgba\(.* 0\)$/.test(color) ? page : color)
  const edge = (line: string) => (line.startsWith('0px') ? '' : line)
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element)
    return [
      ground(style.backgroundColor),
      edge(style.borderBottom),
      edge(style.borderTop),
      style.outlineStyle === 'none' ? '' : style.outline,
      style.textDecorationLine,
    ].join(' ')
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const alike: string[] = []
  const found: string[] = []
  for (const element of document.querySelectorAll(CHOSEN)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const other = [...document.querySelectorAll(`${element.localName}:not(${CHOSEN})`)].find(
      ({ className }) => className === element.className,
    )
    if (other === undefined) continue
    found.push(nameOf(element))
    if (lookOf(element) === lookOf(other)) alike.push(nameOf(element))
  }
  return { alike, found }
}

/** A border, or a background that the system itself gives to what is chosen. */
function withoutEdge(): string[] {
  const page = getComputedStyle(document.body).backgroundColor
  return window.filled
    .filter((element) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px'
      const hasGround = backgroundColor !== page && !/^rgba\(.* 0\)$/.test(backgroundColor)
      return !hasBorder && !hasGround
    })
    .map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 40) ?? ''}`)
}
