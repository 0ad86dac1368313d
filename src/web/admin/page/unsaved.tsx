// Asks before unsaved changes are lost: by a link, by Back and Forward, and by closing or reloading the page.
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router'

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
  useAskOnUnload(dirty)
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** The browser asks in its own words. */
export function useAskOnUnload(dirty: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (dirty) event.preventDefault()
      },
      [dirty],
    ),
  )
}

export function LeaveDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="¿Salir sin guardar?"
      size="sm"
      inHistory={false}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Salir sin guardar
          </Button>
          <Button onClick={onStay}>Seguir editando</Button>
        </div>
      }
    >
      <p className="text-16">Tienes cambios sin guardar. Si sales, se pierden.</p>
    </Dialog>
  )
}
