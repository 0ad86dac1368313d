import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while its HTML is taken over, true afterwards. What is stored in the browser (session, cart,
 * branch) is shown only once this is true, in space reserved for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
