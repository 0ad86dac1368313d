import { useDeferredValue, useState, type MouseEvent } from 'react'

/** As the library marks what is on its way out; and nothing in it can be pressed a second time. */
const LEAVING = {
  'data-ending-style': '',
  onClickCapture: (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
}

/**
 * A layer opens and closes in slices, after the tap that asked for it has been answered on the screen: the library's part
 * would hold a slow phone up. It comes in three steps: its place in the document (`isPlaced`), what stands in it, unseen
 * (`isDrawn`), and the opening itself (`isShown`); drawn together with its place, it would be drawn in one piece. Until its
 * closing has its turn, a layer gets `leaving`, and starts to go at once; `onLeft` takes it out of the document.
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
