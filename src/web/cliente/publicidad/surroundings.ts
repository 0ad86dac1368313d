// What the person is busy with when the advert comes, and what of it must stay within reach.
import type { Box } from './free-spot.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const CONTROLS = `a[href], button, label, article, ${FIELDS}, [role="option"], [tabindex="0"]`

/** The dialog on top, if one is open. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog, [role="dialog"], [role="alertdialog"]')].at(-1) ?? null

/** A dialog is open or a field has the keyboard. */
export const isBusy = (): boolean => openDialog() !== null || document.activeElement?.matches(FIELDS) === true

/** The controls that can be used now and are on screen, without those of `self`. Under a dialog nothing can. */
export const controlsOnScreen = (self: Element): Box[] => onScreen(CONTROLS, self)

/** The words that are being read. */
export const wordsOnScreen = (self: Element): Box[] => onScreen('h1, h2, h3, h4, p, legend', self)

function onScreen(selector: string, self: Element): Box[] {
  return [...(openDialog() ?? document).querySelectorAll(selector)]
    .filter((element) => !self.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width * height > 1 && bottom > 0 && top < innerHeight)
}
