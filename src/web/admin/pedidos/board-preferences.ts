// The settings of the board on this device: branch, categories, sort order, dark or light, sound
// and keys.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'
import type { LaneEstado } from './lay-board.ts'

export interface BoardPreferences {
  theme: 'cocina' | 'claro'
  /** null = 'Todas las sedes'. */
  sedeId: number | null
  /** The categories that this screen shows; none chosen shows everything. Rule tablero/estacion. */
  categorias: readonly number[]
  oldestFirst: boolean
  muted: boolean
  /** Whether the bell repeats until the order is touched. Rule tablero/timbre. */
  ringsAgain: boolean
  shortcuts: boolean
  /** Whether the figures take tickets to their next state; otherwise they choose tabs. */
  numbers: boolean
  /** Large letters, for a screen across the room. */
  large: boolean
  /** The lane shown on a phone. */
  lane: LaneEstado
}

export const usePreferences = create<BoardPreferences>()(
  persist(
    (): BoardPreferences => ({
      theme: 'cocina',
      sedeId: null,
      categorias: [],
      oldestFirst: false,
      muted: false,
      ringsAgain: true,
      shortcuts: true,
      numbers: false,
      large: false,
      lane: 'PENDIENTE',
    }),
    { name: 'tablero', version: 1 },
  ),
)

export const setPreferences = (change: Partial<BoardPreferences>): void => {
  usePreferences.setState(change)
}
