// The open branch dialog, and the callback for its answer.
import { create } from 'zustand'

/**
 * `sede` = branch and address, `direccion` = the same inside the delivery flow, `recoger` = branch
 * of a pick-up.
 */
type SedeDialog = 'sede' | 'direccion' | 'recoger'

interface SedeDialogs {
  readonly isOpen: boolean
  /** Kept while the dialog closes, so that it does not empty during the animation. */
  readonly dialog: SedeDialog | null
  readonly opening: number
  /** Called after an answer, not after closing the dialog without one. */
  readonly onDone: (() => void) | null
  openDialog: (dialog: SedeDialog, onDone?: () => void) => void
  close: () => void
}

export const useSedeDialogs = create<SedeDialogs>()((set, get) => ({
  isOpen: false,
  dialog: null,
  opening: 0,
  onDone: null,
  openDialog: (dialog, onDone) =>
    set({ isOpen: true, dialog, opening: get().opening + 1, onDone: onDone ?? null }),
  close: () => set({ isOpen: false }),
}))
