import { useState } from 'react'

/** Whether a dialog in a `DeferredLayer` is open, and how often the person asked for it. */
export function useDeferredDialog() {
  const [{ isOpen, asked }, set] = useState({ isOpen: false, asked: 0 })
  return {
    isOpen,
    asked,
    open: () => set((last) => ({ isOpen: true, asked: last.asked + 1 })),
    close: () => set((last) => ({ isOpen: false, asked: last.asked })),
  }
}
