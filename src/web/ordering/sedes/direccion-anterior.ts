// The address before the last choice of an order type, or of another branch. Checkout offers it
// again.
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

/**
 * Chooses a branch. An address whose fee is of another one is offered again at checkout. Rule
 * domicilio/de-la-visita.
 */
export function changeSede(sede: SedeElegida): void {
  const { sede: before, direccion, chooseSede } = useEntrega.getState()
  if (before !== null && direccion !== null && direccion.sedeId !== sede.id) {
    useDireccionAnterior.getState().remember(before, direccion)
  }
  chooseSede(sede)
}

/** Forgets the address of the order, too. The branch stays. */
export function forgetAddress(): void {
  useEntrega.getState().clearDireccion()
  useDireccionAnterior.getState().forget()
}
