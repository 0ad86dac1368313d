export const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

/**
 * Focuses the first control of a layer, or its safe answer (`data-seguro`), before it is painted.
 * The dialog library would do so a frame later, and keys typed until then would go to the page
 * below. Returns false: the library then leaves the focus alone.
 */
export function focusFirst(layer: HTMLElement | null): false {
  if (layer === null || layer.contains(document.activeElement)) return false
  const safe = layer.querySelector<HTMLElement>('[data-seguro]')
  if (safe !== null) return focusLayer(safe)
  const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)]
  const first = controls.find(
    (control) => control.closest('[inert]') === null && control.checkVisibility({ visibilityProperty: true }),
  )
  const target = first instanceof HTMLInputElement ? chosenOf(first, layer) : first
  if (target === undefined) return focusLayer(layer)
  target.focus({ preventScroll: true })
  return false
}

/** Focuses the layer itself. For layers whose first control would open a phone's keyboard. */
export function focusLayer(layer: HTMLElement | null): false {
  layer?.focus({ preventScroll: true })
  return false
}

/** In a group of radio buttons Tab stops at the chosen one. */
const chosenOf = (input: HTMLInputElement, layer: HTMLElement): HTMLElement =>
  (input.type === 'radio' &&
    layer.querySelector<HTMLElement>(`input[name="${CSS.escape(input.name)}"]:checked`)) ||
  input

/**
 * Focuses a layer that has opened, when the focus is still below it. Layers follow one another in
 * the document: whatever comes after this layer's start is in it or above it.
 */
export function takeFocus(layer: HTMLElement | null): void {
  const active = document.activeElement ?? document.body
  if (layer === null || layer.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) return
  layer.focus({ preventScroll: true })
}
