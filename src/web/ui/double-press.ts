import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * The second press of the double press that opened a layer lands on it. It selects no text there.
 */
export function useDoublePress(open: boolean) {
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!open) wasPressed.current = false
  }, [open])
  return (event: MouseEvent) => {
    if (event.detail === 1) wasPressed.current = true
    else if (!wasPressed.current) event.preventDefault()
  }
}
