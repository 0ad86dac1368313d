// Which dialog of the menu is open: a product or the pizza builder, for a new line or an existing
// one.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { create } from 'zustand'
import type { SharedPizza } from './shared-pizza.ts'

type MenuDialog =
  | { readonly kind: 'producto'; readonly producto: Producto }
  /** With the choices of an edited line, or of a shared pizza. */
  | { readonly kind: 'armar'; readonly line?: CartLine; readonly elegida?: SharedPizza }
  /** A line to edit. Its product must first be found in the catalogue. */
  | { readonly kind: 'editar'; readonly line: CartLine }

interface MenuDialogs {
  readonly isOpen: boolean
  /** Kept while the dialog closes, so that it does not empty during the animation. */
  readonly dialog: MenuDialog | null
  /** Counts openings: each one starts with fresh choices. */
  readonly opening: number
  openDialog: (dialog: MenuDialog) => void
  /** Reopens a cart line with its choices. Rule carrito/editar. */
  editLine: (line: CartLine) => void
  close: () => void
}

export const useMenuDialogs = create<MenuDialogs>()((set, get) => ({
  isOpen: false,
  dialog: null,
  opening: 0,
  openDialog: (dialog) => set({ isOpen: true, dialog, opening: get().opening + 1 }),
  editLine: (line) =>
    get().openDialog(line.sabores === null ? { kind: 'editar', line } : { kind: 'armar', line }),
  close: () => set({ isOpen: false }),
}))
