// The secret tokens of orders that were placed or looked up on this device. A guest finds them
// again. Rule pedido/token-en-el-dispositivo.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'
import { useSession } from '#web/lib/session.ts'

interface PedidoConToken {
  readonly id: number
  readonly token: string
  /** Somebody was logged in when it was first opened. */
  readonly conSesion?: boolean
}

interface MisPedidos {
  /** Newest first. */
  pedidos: PedidoConToken[]
  /** The order whose repeat offer was closed on the menu. */
  repetirOculto: number | null
  remember: (id: number, token: string) => void
  forget: (token: string) => void
  hideRepetir: (id: number) => void
}

/** useMisPedidos reads as many. */
const KEPT = 5

export const useMiPedido = create<MisPedidos>()(
  persist(
    (set) => ({
      pedidos: [],
      repetirOculto: null,
      remember: (id, token) =>
        set(({ pedidos }) => {
          const { conSesion } = pedidos.find((other) => other.id === id) ?? {
            conSesion: useSession.getState().isAuth,
          }
          const others = pedidos.filter((other) => other.id !== id)
          return { pedidos: [{ id, token, conSesion }, ...others].slice(0, KEPT) }
        }),
      forget: (token) =>
        set(({ pedidos }) => ({ pedidos: pedidos.filter((other) => other.token !== token) })),
      hideRepetir: (id) => set({ repetirOculto: id }),
    }),
    { name: 'mi-pedido' },
  ),
)

/** Forgets the orders that were opened in a session. Those of a guest stay. */
export function forgetOfSession(): void {
  useMiPedido.setState(({ pedidos }) => ({ pedidos: pedidos.filter(({ conSesion }) => conSesion !== true) }))
}
