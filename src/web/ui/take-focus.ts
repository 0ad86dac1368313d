/**
 * For a layer that has come to stand: takes the keyboard when it is still below. The dialog library moves it a frame after
 * the layer has opened, and forgets to when Tab is pressed in that frame: the keyboard would stay below for good.
 * Layers lie in the document one after another, so whatever follows the layer's start is in it or above it.
 */
export function takeFocus(layer: HTMLElement | null): void {
  const active = document.activeElement ?? document.body
  if (layer === null || layer.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) return
  layer.focus({ preventScroll: true })
}
