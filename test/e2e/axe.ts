// axe without repeated work: its two rules of geometry, contrast and the size of targets, take most
// of its time, and look only at elements that can tell something new.
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    /** Only in a page with axe injected. */
    axe: typeof import('axe-core')
    /** The looks of text by their number, and those whose contrast was enough. */
    looks: { known: Map<string, number>; enough: Set<number> }
  }
}

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Part of WCAG 2.1 A, but off by default: voice users say what a button shows.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // No lists of passed rules: they take a third of the time.
  resultTypes: ['violations'],
}

/** The violations of the WCAG 2.2 A and AA rules, each with the elements that have it. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(runAxe, OPTIONS)
}

/**
 * Runs in the page. Contrast is checked once for each look of a text: its colour, size and weight,
 * and the same of everything around it. Size is checked of targets under 24 pixels, and of those
 * that another target overlaps, unless it is one of the page's bar; all others pass.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  window.looks ??= { known: new Map(), enough: new Set() }
  const { known, enough } = window.looks
  const checked = new Set<number>()

  /** The number of a look; elements that look alike, in surroundings that look alike, share it. */
  function lookOf(element: Element, around: number): number {
    const style = getComputedStyle(element)
    const { localName } = element
    const disabled = element.matches(':disabled, [aria-disabled=true]')
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style
    const look = [
      [around, localName, element.getAttribute('class'), disabled],
      [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight],
    ].join('|')
    const number = known.get(look) ?? known.size
    known.set(look, number)
    return number
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  function markTexts(element: Element, around: number): void {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    const look = lookOf(element, around)
    const isText = hasText(element) || element.matches('input, select, textarea')
    if (isText && !enough.has(look) && !checked.has(look)) {
      checked.add(look)
      element.setAttribute('data-check-contrast', '')
    }
    for (const child of element.children) markTexts(child, look)
  }

  function markTargets(): void {
    const kinds = 'a, button, input, select, textarea, summary, [tabindex], [role]'
    const targets = [...document.querySelectorAll(kinds)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    type Target = (typeof targets)[number]
    const overlap = ({ element, box }: Target, other: Target) =>
      box.left < other.box.right &&
      other.box.left < box.right &&
      box.top < other.box.bottom &&
      other.box.top < box.bottom &&
      !element.contains(other.element) &&
      !other.element.contains(element)
    // The page's bar covers a target only until the person scrolls.
    const isBelowBar = ({ element }: Target, other: Target) =>
      other.element.closest('header') !== null && element.closest('header') === null
    for (const target of targets) {
      const isSmall = target.box.width < 24 || target.box.height < 24
      if (isSmall || targets.some((other) => overlap(target, other) && !isBelowBar(target, other))) {
        target.element.setAttribute('data-check-size', '')
      }
    }
  }

  markTexts(document.body, -1)
  markTargets()
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-check-contrast]' },
      { id: 'target-size', selector: '[data-check-size]' },
    ],
  })
  const { violations } = await window.axe.run(
    // Base UI's focus guards take focus only to pass it on; what an open dialog makes inert was
    // checked before it opened.
    { exclude: ['[data-base-ui-focus-guard]', '[data-base-ui-inert]'] },
    options,
  )
  for (const name of ['data-check-contrast', 'data-check-size']) {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  }
  if (violations.length === 0) for (const look of checked) enough.add(look)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
