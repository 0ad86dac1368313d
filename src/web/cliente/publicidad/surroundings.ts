// What keeps the person busy when the advert comes, and which controls it must not cover.
import type { Box } from './free-spot.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const CONTROLS = `a[href], button, label, article, ${FIELDS}, [role="option"], [tabindex="0"]`

/** The top dialog, if one is open. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog, [role="dialog"], [role="alertdialog"]')].at(-1) ?? null

/** True when a dialog is open or a field has the keyboard. */
export const isBusy = (): boolean => openDialog() !== null || document.activeElement?.matches(FIELDS) === true

/** The enabled controls on screen, without those of `self`. Under a dialog none is enabled. */
export const controlsOnScreen = (self: Element): Box[] => onScreen(CONTROLS, self)

/** The texts on screen. */
export const wordsOnScreen = (self: Element): Box[] => onScreen('h1, h2, h3, h4, p, legend', self)

function onScreen(selector: string, self: Element): Box[] {
  return [...(openDialog() ?? document).querySelectorAll(selector)]
    .filter((element) => !self.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width * height > 1 && bottom > 0 && top < innerHeight)
}
