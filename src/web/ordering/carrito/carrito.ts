// The cart: the choices of the customer so far, stored on the device as `cart-storage`.
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'
import { readLines } from './stored-lines.ts'
import type { CartLine } from './line.ts'

interface Carrito {
  lines: CartLine[]
  isCartOpen: boolean
}

/** The changes are in `change-carrito.ts`: the first paint only reads the lines. */
export const useCarrito = create<Carrito>()(
  persist((): Carrito => ({ lines: [], isCartOpen: false }), {
    name: 'cart-storage',
    partialize: ({ lines }) => ({ lines }),
    version: 1,
    migrate: (stored) => ({ lines: readLines(stored) }),
    merge: (stored, current) => ({ ...current, lines: readLines(stored) }),
  }),
)

export function openCart(): void {
  useCarrito.setState({ isCartOpen: true })
}
export function closeCart(): void {
  useCarrito.setState({ isCartOpen: false })
}

/** The number of units in the cart. */
export const countItems = (lines: readonly Pick<CartLine, 'cantidad'>[]): number =>
  lines.reduce((sum, line) => sum + line.cantidad, 0)
