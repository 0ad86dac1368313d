// Which pane of the log-in is current, and which is leaving. Nothing else is possible while one
// leaves. Rule cuenta/paneles.
import { useState } from 'react'

/** From left to right: a pane further right slides in from the right. */
export const PANES = ['recuperar', 'login', 'signup', 'verificar'] as const
export type Pane = (typeof PANES)[number]

export interface Panes {
  readonly pane: Pane
  readonly leaving: Pane | null
  readonly isMoving: boolean
  show: (next: Pane) => void
  settle: () => void
  /** Returns to the first pane without an animation. */
  reset: () => void
}

export function usePanes(first: Pane): Panes {
  const [state, setState] = useState<{ pane: Pane; leaving: Pane | null }>({ pane: first, leaving: null })
  const { pane, leaving } = state
  return {
    pane,
    leaving,
    isMoving: leaving !== null,
    show: (next) =>
      setState((now) =>
        now.leaving !== null || now.pane === next ? now : { pane: next, leaving: now.pane },
      ),
    settle: () => setState((now) => ({ ...now, leaving: null })),
    reset: () => setState({ pane: first, leaving: null }),
  }
}
