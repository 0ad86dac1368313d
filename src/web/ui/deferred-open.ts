import { useDeferredValue, useState, type MouseEvent } from 'react'

/** The library's mark of a closing layer. A closing layer also ignores clicks. */
const LEAVING = {
  'data-ending-style': '',
  onClickCapture: (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
}

/**
 * Opens and closes a layer in slices, after the browser has painted the response to the tap: the
 * library's work would block a slow phone. Opening has three steps: the layer's place in the
 * document (`isPlaced`), its invisible content (`isDrawn`), and the opening itself (`isShown`).
 * Each step renders apart, so that none blocks for long. While a closing layer waits for the
 * library, `leaving` makes it start to fade at once. `onLeft` removes it from the document.
 */
export function useDeferredOpen(open: boolean) {
  const [isPlaced, setPlaced] = useState(open)
  const [wasDrawn, setDrawn] = useState(false)
  const mayDraw = useDeferredValue(open, false)
  const isShown = useDeferredValue(mayDraw, false)
  if (open && !isPlaced) setPlaced(true)
  if (mayDraw && !wasDrawn) setDrawn(true)
  return {
    isPlaced,
    isDrawn: wasDrawn,
    isShown,
    leaving: isShown && !open ? LEAVING : undefined,
    onLeft: () => {
      setPlaced(false)
      setDrawn(false)
    },
  }
}
