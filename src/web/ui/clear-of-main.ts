// Moves what floats at the foot of the window (toasts) away from main buttons and choices.
import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The gap between a stack and a button, in CSS pixels. */
const GAP = 12
/** Events after which a main button or a choice may be under the stack, or no longer be under it. */
const MOVES = ['transitionend', 'animationend', 'scrollend'] as const
/** A press ends with its click, which comes after the pointer is released. */
const PRESS_ENDS = ['click', 'pointercancel'] as const

/** How many CSS pixels the stack must rise to cover none of the boxes. */
export function riseOver(stack: Box, boxes: readonly Box[]): number {
  let rise = 0
  for (const box of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = stack.right <= box.left || stack.left >= box.right
    const isAbove = stack.bottom - rise + GAP <= box.top
    const isUnder = stack.top - rise >= box.bottom
    if (!isBeside && !isAbove && !isUnder) rise = stack.bottom + GAP - box.top
  }
  return rise
}

/** The same over choices, too, where the window has room above them. */
export function riseOverAll(stack: Box, main: readonly Box[], choices: readonly Box[]): number {
  const rise = riseOver(stack, [...main, ...choices])
  return rise <= stack.top ? rise : riseOver(stack, main)
}

/** The parts of the boxes above the foot of the page. The foot is a fixed bar without buttons. */
export function aboveFoot(boxes: readonly Box[], foot: number): Box[] {
  return boxes
    .filter(({ top }) => top < foot)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom: Math.min(bottom, foot) }))
}

/**
 * The visible main buttons, with their neighbours in the foot of a dialog, or what a person chooses
 * from: cards of one question, and the next steps of tickets.
 */
function shown(mark: '[data-principal]' | '[data-opcion]'): Box[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')
  const dialog = [...dialogs].findLast((one) => !one.hasAttribute('data-ending-style'))
  const boxes = [...(dialog ?? document).querySelectorAll(mark)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
  const foot = dialog === undefined ? document.querySelector('[data-pie]') : null
  return foot === null ? boxes : aboveFoot(boxes, foot.getBoundingClientRect().top)
}

/**
 * Fixes the stack while a pointer is down. Page content can push it up; its button would move away
 * between press and release.
 */
function holdStill(stack: HTMLElement): void {
  stack.style.bottom = getComputedStyle(stack).bottom
}

function letGo(stack: HTMLElement): void {
  stack.style.bottom = ''
}

/**
 * Returns the ref of a stack. While the stack has content, it rises over main buttons, and comes
 * down again later.
 */
export function useClearOfMain(count: number): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (element === null || count === 0) return undefined
    const place = () => {
      element.style.translate = ''
      const { top, bottom } = element.getBoundingClientRect()
      const { left = 0, right = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
      const box = { left, right, top, bottom }
      const rise = riseOverAll(box, shown('[data-principal]'), shown('[data-opcion]'))
      if (rise > 0) element.style.translate = `0 ${String(-rise)}px`
    }
    place()
    const listening = new AbortController()
    const { signal } = listening
    // Lists that scroll do not tell the document.
    for (const type of MOVES) document.addEventListener(type, place, { signal, capture: true })
    window.addEventListener('resize', place, { signal })
    // A ticket that leaves the board moves those below it without an animation.
    const growing = new ResizeObserver(place)
    growing.observe(document.body)
    element.addEventListener('pointerdown', () => holdStill(element), { signal })
    for (const type of PRESS_ENDS) window.addEventListener(type, () => letGo(element), { signal })
    return () => {
      listening.abort()
      growing.disconnect()
      letGo(element)
    }
  }, [count])
  return stack
}
