/**
 * The ref of a part that stands at the foot of the window: toasts are above it (`--dock`), and a
 * focused element scrolls clear of it. Where it stands elsewhere, on a wide window, it takes no
 * room.
 */
export function atFoot(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  let own = ''
  const set = (height: string) => {
    own = height
    style.setProperty('--dock', height)
    style.scrollPaddingBottom = height
  }
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element
    const isThere = offsetHeight > 0 && getComputedStyle(element).bottom !== 'auto'
    set(isThere ? `${String(offsetHeight)}px` : '')
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    // The next part may have set its height already.
    if (style.getPropertyValue('--dock') === own) set('')
  }
}
