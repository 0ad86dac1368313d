// The cart: what has been chosen so far, kept on the device under `cart-storage` (cliente.md §3, §4).
import type { Dibujo } from '#contract/campos.ts'
import type { ARMA_TU_PIZZA } from '#contract/pedidos.ts'
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'
import { takeOut, withLine, withoutLine, withReplaced, withRestored, withUnits } from './lines.ts'

export interface CartAdicion {
  ingrediente: { id: number; nombre: string; dibujo: string | null }
  precio_adicion: number
}

interface CartSabor {
  id: number
  nombre: string
  dibujo: Dibujo | null
}

export interface CartLine {
  /** Made from product, extras, size and flavours: equal choices share a line. */
  uniqueId: string
  id: number | typeof ARMA_TU_PIZZA
  nombre: string
  /** Unit price in pesos after discount, without extras, as it was when the line was added. */
  precio: number
  /** The same before the discount. */
  precioBase: number
  /** Percent. */
  descuento: number
  descripcion: string
  imagen: string | null
  dibujo: Dibujo | null
  categoria: string
  medida: { id: number; nombre: string } | null
  adiciones: CartAdicion[]
  observaciones: string
  cantidad: number
  /** The halves of a built pizza, left first. */
  sabores: [CartSabor, CartSabor] | null
  /** Marks such as 'alcohol', copied from the product. */
  etiquetas: string[]
}

/** What a dialog hands over: the line without its identity, which the cart works out. */
export type NewCartLine = Omit<CartLine, 'uniqueId'>

/** Puts back exactly what the action it came from took away, beside whatever was added since. */
export type Restore = () => void

interface Carrito {
  lines: CartLine[]
  isCartOpen: boolean
  /** Adds to the line with the same choices, or appends one; opens the panel on screens of 768 px and more. */
  addLine: (line: NewCartLine) => void
  /** Edit: the line takes the new choices in its place, joining another line when they become equal. */
  replaceLine: (uniqueId: string, line: NewCartLine) => void
  addUnit: (uniqueId: string) => void
  /** Takes one unit away; a line without units leaves by itself. */
  removeUnit: (uniqueId: string) => void
  removeLine: (uniqueId: string) => Restore
  clear: () => Restore
  openCart: () => void
  closeCart: () => void
}

/** From this width on, adding a product opens the cart (cliente.md §2). */
const OPENS_BY_ITSELF = '(min-width: 768px)'

export const useCarrito = create<Carrito>()(
  persist(
    (set, get) => {
      const restorer = (ids: readonly string[]): Restore => {
        const taken = takeOut(get().lines, ids)
        return () => set({ lines: withRestored(get().lines, taken) })
      }
      return {
        lines: [],
        isCartOpen: false,
        addLine: (line) =>
          set(({ lines, isCartOpen }) => ({
            lines: withLine(lines, line),
            isCartOpen: isCartOpen || window.matchMedia(OPENS_BY_ITSELF).matches,
          })),
        replaceLine: (uniqueId, line) => set(({ lines }) => ({ lines: withReplaced(lines, uniqueId, line) })),
        addUnit: (uniqueId) => set(({ lines }) => ({ lines: withUnits(lines, uniqueId, 1) })),
        removeUnit: (uniqueId) => set(({ lines }) => ({ lines: withUnits(lines, uniqueId, -1) })),
        removeLine: (uniqueId) => {
          const restore = restorer([uniqueId])
          set(({ lines }) => ({ lines: withoutLine(lines, uniqueId) }))
          return restore
        },
        clear: () => {
          const restore = restorer(get().lines.map((line) => line.uniqueId))
          set({ lines: [] })
          return restore
        },
        openCart: () => set({ isCartOpen: true }),
        closeCart: () => set({ isCartOpen: false }),
      }
    },
    { name: 'cart-storage', partialize: ({ lines }) => ({ lines }) },
  ),
)

/** How many things are in the cart, counting units. */
export const countItems = (lines: readonly Pick<CartLine, 'cantidad'>[]): number =>
  lines.reduce((sum, line) => sum + line.cantidad, 0)
