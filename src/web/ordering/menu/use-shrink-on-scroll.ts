// On a phone the picture of a sheet gives way once what is under it is scrolled, and comes back at the top.
import { useCallback, useState } from 'react'

/** Pixels scrolled before it shrinks. */
const SHRINK_AFTER = 24

/** `content` is the ref of the element inside the scrolling box. */
export function useShrinkOnScroll() {
  const [isShrunk, setIsShrunk] = useState(false)
  const content = useCallback((element: HTMLElement | null) => {
    const box = element?.parentElement
    const onScroll = () => {
      const top = box?.scrollTop ?? 0
      // Between both bounds it stays as it is: shrinking moves the content and must not undo itself.
      if (top > SHRINK_AFTER) setIsShrunk(true)
      else if (top <= 0) setIsShrunk(false)
    }
    box?.addEventListener('scroll', onScroll, { passive: true })
    return () => box?.removeEventListener('scroll', onScroll)
  }, [])
  return { content, isShrunk }
}
