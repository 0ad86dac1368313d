// The dark theme of the board and of orders opened from it. Rule tablero/cocina.
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
