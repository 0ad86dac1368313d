// Which section of the menu is being read: the last one whose top has passed under the category bar.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Where reading begins under the sticky category bar, in CSS pixels from the top of the window. */
const READING_LINE = 112

/** How the person takes over from a scroll that we started. */
const TAKEOVERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

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
  /** Where a scroll that we started leads. */
  const target = useRef<Element | null>(null)

  const measure = useEffectEvent(() => {
    // Still where the page opened: what it opened at stands.
    if (target.current !== null || (read === null && window.scrollY === 0)) return
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
      target.current = null
    }
    // Sections got their true heights on the way, so that a long glide may end beside its goal: this sets it right.
    const arrive = () => {
      target.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
      release()
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('scrollend', arrive)
    for (const type of TAKEOVERS) addEventListener(type, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      removeEventListener('scrollend', arrive)
      for (const type of TAKEOVERS) removeEventListener(type, release)
    }
  }, [])

  const goTo = (slug: string, behavior: ScrollBehavior) => {
    setRead(slug)
    target.current = document.getElementById(toId(slug))
    target.current?.scrollIntoView({ behavior, block: 'start' })
  }
  return { read, goTo }
}
