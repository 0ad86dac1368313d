// Moves what floats at the foot of the window (toasts) away from main buttons and choices.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { atMostEvery } from './at-most-every.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The gap between a stack and a button, in CSS pixels. */
const GAP = 12
/**
 * Events after which a main button or a choice may be under the stack, or no longer be under it.
 */
const MOVES = ['transitionend', 'animationend', 'scrollend'] as const
/** Between two looks for buttons: on a board with hundreds of tickets one takes milliseconds. */
const PAUSE_MS = 200
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

/** The topmost dialog, or the document. */
function scopeOfMain(): ParentNode {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')
  return [...dialogs].findLast((one) => !one.hasAttribute('data-ending-style')) ?? document
}

/**
 * The visible main buttons, with their neighbours in the foot of a dialog, or what a person chooses
 * from: cards of one question, and the next steps of tickets.
 */
function shownIn(scope: ParentNode, mark: '[data-principal]' | '[data-opcion]'): Box[] {
  const boxes = [...scope.querySelectorAll(mark)]
    // To ask where a ticket away from the screen is would lay it out.
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((one) => one.getBoundingClientRect())
  const foot = scope === document ? document.querySelector('[data-pie]') : null
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
    const listening = new AbortController()
    const { signal } = listening
    const place = atMostEvery(PAUSE_MS, () => {
      element.style.translate = ''
      const { top, bottom } = element.getBoundingClientRect()
      const { left = 0, right = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
      const box = { left, right, top, bottom }
      const scope = scopeOfMain()
      const rise = riseOverAll(box, shownIn(scope, '[data-principal]'), shownIn(scope, '[data-opcion]'))
      if (rise > 0) element.style.translate = `0 ${String(-rise)}px`
    })
    place.ask()
    // Lists that scroll do not tell the document.
    for (const type of MOVES) document.addEventListener(type, place.ask, { signal, capture: true })
    window.addEventListener('resize', place.ask, { signal })
    // A ticket that leaves the board moves those below it without an animation.
    const growing = new ResizeObserver(place.ask)
    growing.observe(document.body)
    element.addEventListener('pointerdown', () => holdStill(element), { signal })
    for (const type of PRESS_ENDS) window.addEventListener(type, () => letGo(element), { signal })
    return () => {
      listening.abort()
      place.stop()
      growing.disconnect()
      letGo(element)
    }
  }, [count])
  return stack
}
