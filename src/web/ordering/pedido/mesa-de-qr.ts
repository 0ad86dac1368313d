// The table whose QR the customer scanned. It is kept in the tab: the next visit starts without it.
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
  } | null
}

export const useMesaDeQr = create<MesaDeQr>()(
  persist((): MesaDeQr => ({ mesa: null }), {
    name: 'mesa',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)
