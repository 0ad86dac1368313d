// What the person is busy with when the advert comes, and what of it must stay within reach.
import type { Box } from './free-spot.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const CONTROLS = `a[href], button, label, article, ${FIELDS}, [role="option"], [tabindex="0"]`

/** The dialog on top, if one is open. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null

/** A dialog is open or a field has the keyboard. */
export const isBusy = (): boolean => openDialog() !== null || document.activeElement?.matches(FIELDS) === true

/** The controls that can be used now and are on screen, without those of `self`. Under a dialog nothing can. */
export function controlsOnScreen(self: Element): Box[] {
  return [...(openDialog() ?? document).querySelectorAll(CONTROLS)]
    .filter((control) => !self.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width * height > 1 && bottom > 0 && top < innerHeight)
}
