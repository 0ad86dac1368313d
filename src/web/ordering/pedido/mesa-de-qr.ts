// The table whose QR the customer scanned. It is kept in the tab: the next visit starts without it.
import { useEntrega } from '#web/lib/entrega.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'

interface MesaDeQr {
  readonly mesa: {
    readonly sede: number
    readonly id: number
    readonly nombre?: string
    /** What the QR carries. Missing in tabs opened with an older version. */
    readonly codigo?: string
    /** When it was scanned, by the clock of the device. Missing as above. */
    readonly desde?: number
  } | null
}

export const useMesaDeQr = create<MesaDeQr>()(
  persist((): MesaDeQr => ({ mesa: null }), {
    name: 'mesa',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The table of the QR while the order is for it. Another type is chosen at checkout. */
export function useMesaDelPedido(): MesaDeQr['mesa'] {
  const { mesa } = useMesaDeQr()
  const { sede, tipo_pedido } = useEntrega()
  return tipo_pedido === 'MESA' && sede !== null && mesa?.sede === sede.id ? mesa : null
}
