// The address before the last choice of an order type. Checkout offers it again.
import { useEntrega, type DireccionElegida, type SedeElegida } from '#web/lib/entrega.ts'
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

/** Forgets the address of the order, too. The branch stays. */
export function forgetAddress(): void {
  useEntrega.getState().clearDireccion()
  useDireccionAnterior.getState().forget()
}
