// On a phone the preview gives way once the choices under it are scrolled, and comes back at their top.
import { useEffect, useRef, useState } from 'react'

/** Pixels scrolled before it shrinks. */
const SHRINK_AFTER = 24

/** `content` goes on the element inside the scrolling box. */
export function useShrinkOnScroll() {
  const content = useRef<HTMLDivElement>(null)
  const [isShrunk, setIsShrunk] = useState(false)

  useEffect(() => {
    const box = content.current?.parentElement
    if (!box) return undefined
    const onScroll = () => {
      // Between both bounds it stays as it is: shrinking moves the content and must not undo itself.
      if (box.scrollTop > SHRINK_AFTER) setIsShrunk(true)
      else if (box.scrollTop <= 0) setIsShrunk(false)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      box.removeEventListener('scroll', onScroll)
    }
  }, [])

  return { content, isShrunk }
}
