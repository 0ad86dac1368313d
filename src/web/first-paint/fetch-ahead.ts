import { useEffect } from 'react'
import { whenIdle } from './idle.ts'

/**
 * While `isNear`, fetches the screen that a link leads to, so that a press on it waits for no file.
 * The link fetches it again if that fails. `load` must be the same function in every render.
 */
export function useFetchAhead(isNear: boolean, load: () => Promise<unknown>): void {
  useEffect(() => (isNear ? whenIdle(() => void load().catch(() => null)) : undefined), [isNear, load])
}
