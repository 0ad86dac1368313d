const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

/**
 * For a layer that is about to be painted: gives the keyboard to its first control. The dialog library would do so a frame
 * later, and what is typed at once would be lost in the page below. Returns false, with which the library leaves it alone.
 */
export function focusFirst(layer: HTMLElement | null): false {
  if (layer === null || layer.contains(document.activeElement)) return false
  const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)]
  const first = controls.find(
    (control) => control.closest('[inert]') === null && control.checkVisibility({ visibilityProperty: true }),
  )
  const target = first instanceof HTMLInputElement ? chosenOf(first, layer) : first
  if (target === undefined) return focusLayer(layer)
  target.focus({ preventScroll: true })
  return false
}

/** The same for a layer whose first control would open the keyboard of a phone. */
export function focusLayer(layer: HTMLElement | null): false {
  layer?.focus({ preventScroll: true })
  return false
}

/** Tab stops at the chosen one of a group of radios. */
const chosenOf = (input: HTMLInputElement, layer: HTMLElement): HTMLElement =>
  (input.type === 'radio' &&
    layer.querySelector<HTMLElement>(`input[name="${CSS.escape(input.name)}"]:checked`)) ||
  input

/**
 * For a layer that has come to stand: takes the keyboard when it is still below. Layers lie in the document one after
 * another, so whatever follows the layer's start is in it or above it.
 */
export function takeFocus(layer: HTMLElement | null): void {
  const active = document.activeElement ?? document.body
  if (layer === null || layer.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) return
  layer.focus({ preventScroll: true })
}
