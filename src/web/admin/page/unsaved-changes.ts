// Whether the page has unsaved changes. Rule pantalla/cambios-sin-guardar.
import { useCallback, useEffect } from 'react'
import { useBeforeUnload } from 'react-router'

let forms = 0

export const hasUnsavedChanges = (): boolean => forms > 0

/** Used by every form. When the page is closed or reloaded, the browser asks with its own text. */
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
