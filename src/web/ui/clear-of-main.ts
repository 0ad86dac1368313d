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

/**
 * The visible main buttons, with their neighbours in the foot of a dialog, or the cards of which a person
 * chooses one.
 */
function shown(mark: '[data-principal]' | '[data-opcion]'): Box[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')
  const scope = [...dialogs].findLast((dialog) => !dialog.hasAttribute('data-ending-style')) ?? document
  return [...scope.querySelectorAll(mark)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
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
    element.addEventListener('pointerdown', () => holdStill(element), { signal })
    for (const type of PRESS_ENDS) window.addEventListener(type, () => letGo(element), { signal })
    return () => {
      listening.abort()
      letGo(element)
    }
  }, [count])
  return stack
}
