// Asks before unsaved changes are lost by a link, or by Back and Forward.
import { useCallback } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsaved } from './unsaved-changes.ts'

/** Options of the navigation that follows a save: nothing is lost by it. */
export const SAVED = { state: { guardado: true } } as const

const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'guardado' in state && state.guardado === true

/** Stands in every form; `dirty` while something waits to be saved. */
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
