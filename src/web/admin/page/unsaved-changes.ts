// Whether the page holds changes that are not saved: the browser and the log-out ask before they are lost.
import { useCallback, useEffect } from 'react'
import { useBeforeUnload } from 'react-router'

let forms = 0

export const hasUnsavedChanges = (): boolean => forms > 0

/** Stands in every form; on closing or reloading the page the browser asks in its own words. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    forms += 1
    return () => {
      forms -= 1
    }
  }, [dirty])
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (dirty) event.preventDefault()
      },
      [dirty],
    ),
  )
}
