// On a phone the picture of a sheet shrinks when the content scrolls, and grows again at the top.
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels scrolled before it shrinks. */
const SHRINK_AFTER = 24
/** From the end of a touch until the click that may follow. */
const CLICK_MS = 50

/** `content` is the ref of the element inside the scrolling box. */
export function useShrinkOnScroll() {
  const [isShrunk, setIsShrunk] = useState(false)
  const content = useCallback((element: HTMLElement | null) => {
    const box = element?.parentElement
    let isPressed = false
    let shown = false
    let lifted: ReturnType<typeof setTimeout> | undefined
    // At once: the next touch may come in the next frame.
    const show = (next: boolean) => {
      if (next === shown) return
      shown = next
      flushSync(() => setIsShrunk(next))
    }
    const look = () => {
      // Nothing moves under a finger, or its tap would miss. A scroll is no press.
      if (isPressed) return
      const top = box?.scrollTop ?? 0
      // Between both thresholds it does not change: shrinking moves the content and must not undo
      // itself.
      if (top > SHRINK_AFTER) show(true)
      else if (top <= 0) show(false)
    }
    const press = () => {
      clearTimeout(lifted)
      isPressed = true
      for (const transition of heights(box)) transition.pause()
    }
    const release = () => {
      isPressed = false
      for (const transition of heights(box)) transition.play()
      look()
    }
    const lift = () => {
      clearTimeout(lifted)
      lifted = setTimeout(release, CLICK_MS)
    }
    box?.addEventListener('scroll', look, { passive: true })
    box?.addEventListener('pointerdown', press)
    // A touch may end outside the box.
    window.addEventListener('pointerup', lift, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(lifted)
      box?.removeEventListener('scroll', look)
      box?.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return { content, isShrunk }
}

/** The transitions of the picture's height that run now. They move the content. */
const heights = (box: HTMLElement | null | undefined) =>
  (box?.closest('[role="dialog"]')?.getAnimations({ subtree: true }) ?? []).filter(
    (animation) => animation instanceof CSSTransition && animation.transitionProperty === 'height',
  )
