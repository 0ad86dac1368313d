// Whether this page has its board open, and which branches have none (rule tablero/sin-tablero).
import type { SinTablero } from '#contract/pedidos/live.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { usePreferences } from './board-preferences.ts'

interface Tableros {
  readonly isOpen: boolean
  readonly sinTablero: readonly SinTablero[]
}

export const useTableros = create<Tableros>(() => ({ isOpen: false, sinTablero: [] }))

export const hearTableros = (sinTablero: readonly SinTablero[]): void => useTableros.setState({ sinTablero })

/** Another person uses the device from now on. */
export const forgetTableros = (): void => useTableros.setState({ sinTablero: [] })

/** Marks the board as open while its page is shown. */
export function useOpenTablero(): void {
  useEffect(() => {
    useTableros.setState({ isOpen: true })
    return () => useTableros.setState({ isOpen: false })
  }, [])
}

/** The branch of the open board, null for all; undefined while none is open. */
export const tableroAbierto = (): number | null | undefined =>
  useTableros.getState().isOpen ? usePreferences.getState().sedeId : undefined

/** Calls `say` when the board opens or shows another branch. Returns a function that stops it. */
export function followTablero(say: () => void): () => void {
  const stops = [
    useTableros.subscribe((now, before) => {
      if (now.isOpen && !before.isOpen) say()
    }),
    usePreferences.subscribe((now, before) => {
      if (now.sedeId !== before.sedeId) say()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
