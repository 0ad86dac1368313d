// The visible section of the menu: the last one whose top has passed the category bar.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The line below the sticky category bar, in CSS pixels from the top of the window. */
const READING_LINE = 112

/** Events by which the person interrupts our scroll. */
const TAKEOVERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The last section whose top is above the line, or the first section. Null without sections. */
export function sectionAtLine(
  tops: readonly { id: string; top: number }[],
  line: number = READING_LINE,
): string | null {
  return tops.findLast(({ top }) => top <= line)?.id ?? tops[0]?.id ?? null
}

/** Whether an element moves that is `far` below its place: as far as the page can scroll there. */
export const hasToScroll = (far: number, above: number, below: number): boolean =>
  Math.abs(far) >= 1 && (far < 0 ? above : below) >= 1

/** Whether a scroll to the element would move the page. */
function isAway(element: Element): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  const place = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
  return hasToScroll(
    element.getBoundingClientRect().top - place,
    scrollY,
    scrollHeight - clientHeight - scrollY,
  )
}

interface ScrollSpy {
  /** The slug of the visible section. Null until the person scrolls. */
  read: string | null
  /** Marks a section and scrolls to it. It does not mark the sections on the way. */
  goTo: (slug: string, behavior: ScrollBehavior) => void
}

/** Follows the sections of these slugs. `toId` returns the id of their elements. */
export function useScrollSpy(slugs: readonly string[], toId: (slug: string) => string): ScrollSpy {
  const [read, setRead] = useState<string | null>(null)
  /** The target of our scroll. */
  const target = useRef<Element | null>(null)

  const measure = useEffectEvent(() => {
    // Before the first scroll the first mark stays.
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
    // Sections get their real height on the way, so that a long scroll may miss its target.
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
    const element = document.getElementById(toId(slug))
    // Without a scroll there is no `scrollend` that would release the target.
    target.current = element !== null && isAway(element) ? element : null
    element?.scrollIntoView({ behavior, block: 'start' })
  }
  return { read, goTo }
}
