// Keeps what floats at the foot of the window off the main buttons, wherever they are.
import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** CSS pixels between a stack and a button. */
const GAP = 12
/** What may move a main button under or out from under the stack. */
const MOVES = ['transitionend', 'animationend'] as const
/** The release of a press comes before its click. */
const PRESS_ENDS = ['click', 'pointercancel'] as const

/** CSS pixels that a stack has to rise to lie on none of the boxes. */
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

/** The main buttons that can be pressed now, and what stands beside them in the foot of a dialog. */
function mainButtons(): Box[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')
  const scope = [...dialogs].findLast((dialog) => !dialog.hasAttribute('data-ending-style')) ?? document
  return [...scope.querySelectorAll('[data-principal]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.getBoundingClientRect())
}

/** What the page puts under the stack lifts it. Between a press and its release that would take the button away. */
function holdStill(stack: HTMLElement): void {
  stack.style.bottom = getComputedStyle(stack).bottom
}

function letGo(stack: HTMLElement): void {
  stack.style.bottom = ''
}

/** The ref of a stack that rises over main buttons while it holds something, and comes down again. */
export function useClearOfMain(count: number): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (element === null || count === 0) return undefined
    const place = () => {
      element.style.translate = ''
      const { top, bottom } = element.getBoundingClientRect()
      const { left = 0, right = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
      const rise = riseOver({ left, right, top, bottom }, mainButtons())
      if (rise > 0) element.style.translate = `0 ${String(-rise)}px`
    }
    place()
    const listening = new AbortController()
    const { signal } = listening
    for (const type of MOVES) document.addEventListener(type, place, { signal })
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
