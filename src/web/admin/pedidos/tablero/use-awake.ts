// Keeps the screen of the board on. Rule tablero/timbre.
import { useEffect } from 'react'

export function useAwake(): void {
  useEffect(() => {
    // Only pages over https have it.
    if (!('wakeLock' in navigator)) return undefined
    let isOpen = true
    let lock: WakeLockSentinel | null = null
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      // A browser may refuse, as with a low battery: the screen then turns off as usual.
      const asked = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOpen) lock = asked
      else await asked?.release()
    }
    // The browser releases it when the page is hidden.
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
