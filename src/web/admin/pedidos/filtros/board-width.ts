// How much room the board has. Large letters need 1.5 times as much, and media queries do not know
// of them. Rule tablero/letra-grande.
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useMedia } from '#web/ui/use-media.ts'

const below = (rem: number, large: boolean): string => `(width < ${String(large ? rem * 1.5 : rem)}rem)`

const useBelow = (rem: number): boolean =>
  useMedia(
    below(
      rem,
      usePreferences(({ large }) => large),
    ),
  )

/** The lanes are tabs, as on a phone. */
export const useTabbedLanes = (): boolean => useBelow(48)

/** One button opens the controls. */
export const useCompactControls = (): boolean => useBelow(80)
