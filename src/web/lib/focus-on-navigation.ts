// After a navigation the focus moves to the heading of the new page. A screen reader reads it, and
// Tab continues from there. Rule pantalla/foco.
import { afterLeaving } from '#web/ui/back-closes.ts'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** All categories of the menu are one screen. */
const screenOf = (pathname: string): string => pathname.replace(/^\/menu\/.*/, '/menu')

/**
 * `first` is the path that the browser itself opened. The caller may be loaded after a navigation.
 */
export function useFocusOnNavigation(first?: string): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const screen = screenOf(pathname)
  const shown = useRef(screenOf(first ?? pathname))
  const isLate = useRef(true)
  const open = useEffectEvent(() => {
    // On Back the browser itself restores the scroll position.
    if (!isBack) {
      window.scrollTo(0, 0)
      // While a closed layer leaves the history, the browser restores the position of its page.
      afterLeaving(() => window.scrollTo(0, 0))
    }
    return holdHeading()
  })
  // Before the paint: a key right after it must find the focus in its place.
  useLayoutEffect(() => {
    const wasLate = isLate.current
    isLate.current = false
    if (shown.current === screen) return undefined
    shown.current = screen
    // The person may have moved the focus on this page before the hook was mounted.
    if (wasLate) return document.activeElement === document.body ? holdHeading() : undefined
    return open()
  }, [screen])
}

/**
 * Focuses the heading of the page. While its data loads it focuses the page itself, and the heading
 * as soon as it is there. Stops at the first key or press of the person.
 */
function holdHeading(): () => void {
  let held: Element | null = null
  const hold = () => {
    const target = document.querySelector('h1') ?? document.querySelector('main')
    if (target === null) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    held = target
  }
  const page = new MutationObserver(() => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement === held
    if (isFree && (held?.localName !== 'h1' || !held.isConnected)) hold()
  })
  const end = () => {
    page.disconnect()
    removeEventListener('keydown', end, true)
    removeEventListener('pointerdown', end, true)
  }
  hold()
  page.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', end, true)
  addEventListener('pointerdown', end, true)
  return end
}
