// The address before the last choice of an order type. Checkout offers it again.
import type { DireccionElegida, SedeElegida } from '#web/lib/entrega.ts'
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

interface DireccionAnterior {
  anterior: { sede: SedeElegida; direccion: DireccionElegida } | null
  remember: (sede: SedeElegida, direccion: DireccionElegida) => void
  forget: () => void
}

export const useDireccionAnterior = create<DireccionAnterior>()(
  persist(
    (set) => ({
      anterior: null,
      remember: (sede, direccion) => set({ anterior: { sede, direccion } }),
      forget: () => set({ anterior: null }),
    }),
    { name: 'direccion-anterior' },
  ),
)
