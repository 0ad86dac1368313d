// How much room the board has. Large letters need 1.5 times as much, and media queries do not know
// of them. Rule tablero/letra-grande.
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useMedia } from '#web/ui/use-media.ts'

const below = (width: number, large: boolean): string =>
  `(max-width: ${String((large ? width * 1.5 : width) - 1)}px)`

const useBelow = (width: number): boolean =>
  useMedia(
    below(
      width,
      usePreferences(({ large }) => large),
    ),
  )

/** The lanes are tabs, as on a phone. */
export const useTabbedLanes = (): boolean => useBelow(768)

/** One button opens the controls. */
export const useCompactControls = (): boolean => useBelow(1280)
