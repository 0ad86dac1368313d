// The dark kitchen theme stands on the board alone, as this device prefers it; every other staff screen is light.
import { adminPaths } from '#web/lib/paths.ts'
import { useLayoutEffect } from 'react'
import { usePreferences } from './board-preferences.ts'

export function useKitchenTheme(pathname: string): void {
  const dark =
    usePreferences((state) => state.theme === 'cocina') && pathname === adminPaths.gestionarPedidos()
  useLayoutEffect(() => {
    if (!dark) return undefined
    const root = document.documentElement
    root.dataset.theme = 'cocina'
    return () => {
      delete root.dataset.theme
    }
  }, [dark])
}
