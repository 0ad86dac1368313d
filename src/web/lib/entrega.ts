// How and where the order is handed over: kind of order, branch, and address with its fee. Kept in the browser as `entrega`.
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { create } from 'zustand'
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
  /** Null where the server does not say. */
  distancia_metros: number | null
  minutos?: number | null
  /** Pesos that the server quoted from `sedeId`, charged until `vence` (ISO instant). */
  costo_domicilio: number
  /** No map service measured the distance. */
  estimado?: boolean
  vence: string
  sedeId: number
}

interface Entrega {
  tipo_pedido: TipoPedido
  sede: SedeElegida | null
  direccion: DireccionElegida | null
  chooseTipo: (tipo: TipoPedido) => void
  /** Another branch makes the fee of the address void. */
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
    { name: 'entrega' },
  ),
)
