// The dark kitchen theme stands on the board and on the orders opened from it, as this device prefers it. Every other staff
// screen is light.
import { adminPaths } from '#web/lib/paths.ts'
import { useLayoutEffect } from 'react'
import { matchPath } from 'react-router'
import { usePreferences } from './board-preferences.ts'

const KITCHEN = [adminPaths.gestionarPedidos(), adminPaths.detallePedido(':id')]

export function useKitchenTheme(pathname: string): void {
  const dark =
    usePreferences((state) => state.theme === 'cocina') &&
    KITCHEN.some((path) => matchPath(path, pathname) !== null)
  useLayoutEffect(() => {
    if (!dark) return undefined
    const root = document.documentElement
    root.dataset.theme = 'cocina'
    return () => {
      delete root.dataset.theme
    }
  }, [dark])
}
