// Whether a person can press what a screen shows, and read what they choose.
import type { Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'

/**
 * Each control can be pressed: scrolled into view it is inside the window, and no other part covers
 * it. No bold text, which names a thing to choose, is cut off.
 */
export async function expectWithinReach(layer: Locator): Promise<void> {
  await expect.poll(() => layer.evaluate(problemsOf)).toEqual([])
}

function problemsOf(layer: Element): string[] {
  const nameOf = (element: Element) =>
    `${element.ariaLabel ?? ''} ${element.textContent.trim().slice(0, 40)}`.trim()
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.getBoundingClientRect().width > 1
  const drawn = (selector: string) => [...layer.querySelectorAll(selector)].filter(isDrawn)
  const controls = drawn('button, a[href], input, select, textarea, [role^=menuitem]')
  // A layer that opens draws them a moment later.
  if (controls.length === 0) return ['no control is drawn']
  const unreached = controls.flatMap((control) => {
    // Sideways only the bars of tabs and categories scroll.
    const { left: from, right: to } = control.getBoundingClientRect()
    const isBeside = (from < -1 || to > innerWidth + 1) && control.closest('nav, [role=tablist]') === null
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    if (isBeside || top < -1 || bottom > innerHeight + 1) return [`outside the window: ${nameOf(control)}`]
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isOwn = control.contains(front) || control.closest('label')?.contains(front) === true
    return isOwn ? [] : [`under ${front === null ? 'nothing' : nameOf(front)}: ${nameOf(control)}`]
  })
  const cut = drawn('*').flatMap((element) => {
    const { textOverflow, webkitLineClamp, overflow, fontWeight } = getComputedStyle(element)
    const cuts = overflow.startsWith('hidden') && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3
    return cuts && isCut && Number(fontWeight) >= 600 ? [`cut off: ${nameOf(element)}`] : []
  })
  return [...unreached, ...cut]
}

/**
 * Goes through the page with Tab: each control that takes the focus is in sight. All parts of the page
 * must have come: one that comes later moves the others.
 */
export async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const hidden: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < MOST_CONTROLS; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const own = document.activeElement
      if (own === null || own === document.body) return null
      const { left, right, top, bottom } = own.getBoundingClientRect()
      const box = own.closest('label') ?? own
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const all = [...document.querySelectorAll('*')]
      return {
        id: String(all.indexOf(own)),
        isInSight: box.contains(front),
        text: own.outerHTML.slice(0, 160),
      }
    })
    if (focused === null || seen.has(focused.id)) break
    seen.add(focused.id)
    if (!focused.isInSight) hidden.push(focused.text)
  }
  expect(hidden).toEqual([])
}

const MOST_CONTROLS = 150
