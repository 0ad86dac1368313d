// Freezes the board while a pointer is down on it, and a moment longer: a second tap must not hit
// another ticket that moved into that place.
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

const SECOND_TAP_MS = 300

/** Returns `value`; during a press, the value from its beginning. */
export function useHeldWhilePressing<T>(board: RefObject<HTMLElement | null>, value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  const hold = useEffectEvent(() => setHeld((already) => already ?? { value }))

  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      hold()
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(null), SECOND_TAP_MS)
    }
    element.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [board])

  return held === null ? value : held.value
}
