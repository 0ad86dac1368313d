// The dark theme of the board and of orders opened from it, and large letters on the board. Rules
// tablero/cocina and tablero/letra-grande.
import { adminPaths } from '#web/lib/paths.ts'
import { useLayoutEffect } from 'react'
import { matchPath } from 'react-router'
import { usePreferences } from './board-preferences.ts'

const KITCHEN = [adminPaths.gestionarPedidos(), adminPaths.detallePedido(':id')]

export function useKitchenTheme(pathname: string): void {
  const inKitchen = KITCHEN.some((path) => matchPath(path, pathname) !== null)
  const dark = usePreferences((state) => state.theme === 'cocina')
  const large = usePreferences((state) => state.large)
  useRootData('theme', 'cocina', dark && inKitchen)
  useRootData('letra', 'grande', large && pathname === adminPaths.gestionarPedidos())
}

function useRootData(name: 'theme' | 'letra', value: string, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value, isOn])
}
