// Whether this browser prints tickets. Rule impresion/estaciones.
import { followTabs } from '#web/lib/follow-tabs.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

/** The token of the station; blank in a browser that does not print. */
export const useEstacion = create<{ token: string }>()(
  persist((): { token: string } => ({ token: '' }), { name: 'estacion', version: 1 }),
)

// When one tab stops printing, all tabs stop.
followTabs(useEstacion)

export function printHere(token: string): void {
  useEstacion.setState({ token })
}

export function stopPrinting(): void {
  useEstacion.setState({ token: '' })
}
