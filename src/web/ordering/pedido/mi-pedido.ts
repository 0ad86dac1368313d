// The secret tokens of orders placed or looked up on this device, so that a guest finds them again (decisions 64, 153).
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface PedidoConToken {
  readonly id: number
  readonly token: string
}

interface MisPedidos {
  /** Newest first. */
  pedidos: PedidoConToken[]
  remember: (id: number, token: string) => void
  forget: (token: string) => void
}

const KEPT = 5

export const useMiPedido = create<MisPedidos>()(
  persist(
    (set) => ({
      pedidos: [],
      remember: (id, token) =>
        set(({ pedidos }) => ({
          pedidos: [{ id, token }, ...pedidos.filter((other) => other.id !== id)].slice(0, KEPT),
        })),
      forget: (token) =>
        set(({ pedidos }) => ({ pedidos: pedidos.filter((other) => other.token !== token) })),
    }),
    { name: 'mi-pedido' },
  ),
)
