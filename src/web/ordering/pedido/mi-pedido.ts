// The secret tokens of orders placed or looked up on this device, so that a guest finds them again (decisions 64, 153).
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

interface PedidoConToken {
  readonly id: number
  readonly token: string
}

interface MisPedidos {
  /** Newest first. */
  pedidos: PedidoConToken[]
  /** The order that is no longer offered to be repeated on the menu. */
  repetirOculto: number | null
  remember: (id: number, token: string) => void
  forget: (token: string) => void
  hideRepetir: (id: number) => void
}

const KEPT = 5

export const useMiPedido = create<MisPedidos>()(
  persist(
    (set) => ({
      pedidos: [],
      repetirOculto: null,
      remember: (id, token) =>
        set(({ pedidos }) => ({
          pedidos: [{ id, token }, ...pedidos.filter((other) => other.id !== id)].slice(0, KEPT),
        })),
      forget: (token) =>
        set(({ pedidos }) => ({ pedidos: pedidos.filter((other) => other.token !== token) })),
      hideRepetir: (id) => set({ repetirOculto: id }),
    }),
    { name: 'mi-pedido' },
  ),
)
