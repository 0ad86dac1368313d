// How and where the order is handed over: type, branch, and address with its fee. Stored in the
// browser as `entrega`: on the device, and in the tab alone once it scanned a table. Rule mesa/qr.
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'
import { persist } from './persist.ts'

export interface SedeElegida {
  id: number
  nombre: string
}

export interface DireccionElegida {
  direccion: string
  /** 'apto 301', for the rider. */
  instrucciones: string
  lat: number
  lng: number
  /** Null when the server does not send it. */
  distancia_metros: number | null
  minutos?: number | null
  /** Pesos that the server quoted from `sedeId`, valid until `vence` (ISO instant). */
  costo_domicilio: number
  /** True when no map service measured the distance. */
  estimado?: boolean
  /** 'HH:MM' of the last delivery to its barrio. */
  ultima_hora?: string | null
  vence: string
  sedeId: number
}

interface Entrega {
  tipo_pedido: TipoPedido
  sede: SedeElegida | null
  direccion: DireccionElegida | null
  chooseTipo: (tipo: TipoPedido) => void
  /** Choosing another branch clears the fee of the address. */
  chooseSede: (sede: SedeElegida) => void
  chooseDireccion: (sede: SedeElegida, direccion: DireccionElegida) => void
  clearDireccion: () => void
  clear: () => void
}

const NADA = { tipo_pedido: 'DOMICILIO', sede: null, direccion: null } as const

export const useEntrega = create<Entrega>()(
  persist(
    (set) => ({
      ...NADA,
      chooseTipo: (tipo) => set({ tipo_pedido: tipo }),
      chooseSede: (sede) =>
        set((state) => ({ sede, direccion: state.direccion?.sedeId === sede.id ? state.direccion : null })),
      chooseDireccion: (sede, direccion) => set({ sede, direccion }),
      clearDireccion: () => set({ direccion: null }),
      clear: () => set(NADA),
    }),
    {
      name: 'entrega',
      storage: createJSONStorage(() =>
        window.sessionStorage.getItem('entrega') === null ? window.localStorage : window.sessionStorage,
      ),
    },
  ),
)
