// Asks before a link, Back or Forward loses unsaved changes. Rule pantalla/cambios-sin-guardar.
import { useCallback } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsaved } from './unsaved-changes.ts'

/** The options of the navigation after a save: it loses nothing. */
export const SAVED = { state: { guardado: true } } as const

const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'guardado' in state && state.guardado === true

/** Rendered in every form; `dirty` while it has unsaved changes. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const moves =
        currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
      return dirty && moves && !isAfterSave(nextLocation.state)
    },
    [dirty],
  )
  const blocker = useBlocker(shouldBlock)
  useUnsaved(dirty)
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
