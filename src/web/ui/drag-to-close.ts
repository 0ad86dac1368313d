// A sheet follows the finger that drags its grab bar down. Beyond a distance or a speed it closes.
import { useRef, type PointerEvent } from 'react'

const FAR = 120
const FAST = 0.5

/** The handlers of a sheet's grab bar. */
export function useDragToClose<Sheet extends HTMLElement = HTMLDivElement>(
  onClose: () => void,
  locked: boolean,
) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const popup = useRef<Sheet>(null)

  const put = (distance: number | null) => {
    const element = popup.current
    if (element === null) return
    element.style.translate = distance === null ? '' : `0 ${String(distance)}px`
    element.style.transition = distance === null ? '' : 'none'
  }

  return {
    popup,
    grab: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (locked) return
        start.current = { y: event.clientY, at: event.timeStamp }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current !== null) put(Math.max(0, event.clientY - start.current.y))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return
        const distance = event.clientY - start.current.y
        const speed = distance / Math.max(1, event.timeStamp - start.current.at)
        start.current = null
        put(null)
        if (distance > FAR || (distance > 24 && speed > FAST)) onClose()
      },
      onPointerCancel() {
        start.current = null
        put(null)
      },
    },
  }
}
