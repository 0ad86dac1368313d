// The cart: what the customer has chosen so far, kept on the device under `cart-storage`.
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'
import { readLines } from './stored-lines.ts'
import type { CartLine } from './line.ts'

interface Carrito {
  lines: CartLine[]
  isCartOpen: boolean
}

/** What changes the lines is in `change-carrito.ts`: the first paint only reads them. */
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

/** How many things are in the cart, counting units. */
export const countItems = (lines: readonly Pick<CartLine, 'cantidad'>[]): number =>
  lines.reduce((sum, line) => sum + line.cantidad, 0)
