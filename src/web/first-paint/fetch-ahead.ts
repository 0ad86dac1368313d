import { useEffect } from 'react'
import { whenIdle } from './idle.ts'
import { missedAhead } from './reload.ts'

/** A failure does not reload the page: the press that asks for the screen fetches it again. */
async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  await load().catch((failure: unknown) => missedAhead.add(failure))
}

/**
 * While `isNear`, fetches the screen that a link leads to, so that a press on it waits for no file.
 * `load` must be the same function in every render.
 */
export function useFetchAhead(isNear: boolean, load: () => Promise<unknown>): void {
  useEffect(() => (isNear ? whenIdle(() => void fetchAhead(load)) : undefined), [isNear, load])
}
