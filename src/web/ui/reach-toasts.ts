// Tab leads from an open dialog to the buttons of the toasts and back: a dialog keeps the focus,
// and the toasts lie beside it. Rule pantalla/foco.
import { useEffect, type RefObject } from 'react'

/** The edges of a dialog of the library. They pass the focus to its other end. */
const EDGES = '[data-base-ui-focus-guard]'
/** A calendar is a dialog, too, but it has a side and keeps no focus. */
const DIALOGS = ':scope > :is([role=dialog], [role=alertdialog]):not([data-side])'

const buttonsOf = (stack: HTMLElement): HTMLElement[] => [
  ...stack.querySelectorAll<HTMLElement>(':scope > :not([inert]) button'),
]

function edgesOfDialog(): HTMLElement[] {
  const edges = [...document.querySelectorAll<HTMLElement>(EDGES)]
  return edges.filter(({ parentElement }) => parentElement?.querySelector(DIALOGS) != null).slice(-2)
}

/** `count` is the number of toasts. */
export function useReachToasts(stack: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = stack.current
    if (element === null || count === 0) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const enter = (event: FocusEvent) => {
      const { target, relatedTarget } = event
      if (!(target instanceof HTMLElement)) return
      const edge = edgesOfDialog().indexOf(target)
      if (edge === -1) return
      // Backwards from the first control the last button comes first.
      const button = buttonsOf(element).at(edge === 0 ? -1 : 0)
      if (button === undefined || (relatedTarget instanceof Node && element.contains(relatedTarget))) return
      // The edge would pass the focus on as well.
      event.stopPropagation()
      button.focus()
    }
    const leave = (event: KeyboardEvent) => {
      const edges = edgesOfDialog()
      if (event.key !== 'Tab' || edges.length === 0) return
      event.preventDefault()
      const buttons = buttonsOf(element)
      const at = buttons.findIndex((button) => button === document.activeElement)
      const next = buttons[event.shiftKey ? at - 1 : at + 1] ?? edges.at(event.shiftKey ? 0 : -1)
      next?.focus()
    }
    addEventListener('focusin', enter, { capture: true, signal })
    element.addEventListener('keydown', leave, { signal })
    return () => listening.abort()
  }, [stack, count])
}
