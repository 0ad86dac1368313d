// Which section of the menu is being read: the last one whose top has passed under the category bar.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Where reading begins under the sticky category bar, in CSS pixels from the top of the window. */
const READING_LINE = 112

/** What ends a scroll that we started: its end, or the person taking over. */
const RELEASES = ['scrollend', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The last section whose top is above the line; before the first one, the first. Null when there is none. */
export function sectionAtLine(
  tops: readonly { id: string; top: number }[],
  line: number = READING_LINE,
): string | null {
  return tops.findLast(({ top }) => top <= line)?.id ?? tops[0]?.id ?? null
}

interface ScrollSpy {
  /** The slug being read; null until the person scrolls. */
  read: string | null
  /** Marks a section and scrolls to it; nothing else is marked on the way. */
  goTo: (slug: string, behavior: ScrollBehavior) => void
}

/** Follows the sections of these slugs, whose elements carry the id that `toId` makes. */
export function useScrollSpy(slugs: readonly string[], toId: (slug: string) => string): ScrollSpy {
  const [read, setRead] = useState<string | null>(null)
  const isTravelling = useRef(false)

  const measure = useEffectEvent(() => {
    // Still where the page opened: what it opened at stands.
    if (isTravelling.current || (read === null && window.scrollY === 0)) return
    const tops = slugs.flatMap((slug) => {
      const element = document.getElementById(toId(slug))
      return element === null ? [] : [{ id: slug, top: element.getBoundingClientRect().top }]
    })
    setRead(sectionAtLine(tops))
  })

  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        measure()
      })
    }
    const release = () => {
      isTravelling.current = false
    }
    addEventListener('scroll', onScroll, { passive: true })
    for (const type of RELEASES) addEventListener(type, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      for (const type of RELEASES) removeEventListener(type, release)
    }
  }, [])

  const goTo = (slug: string, behavior: ScrollBehavior) => {
    setRead(slug)
    isTravelling.current = true
    document.getElementById(toId(slug))?.scrollIntoView({ behavior, block: 'start' })
  }
  return { read, goTo }
}
