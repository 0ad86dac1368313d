import { Notice } from '#web/ui/notice.tsx'
import type { ReactNode } from 'react'

/** The fields of a change, which stay as they were sent while nobody knows whether it is stored. */
export function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <>
      {isLocked && (
        <Notice tone="warn">
          No sabemos si el cambio quedó guardado. Guárdalo otra vez como está: si ya quedó, no se repite.
        </Notice>
      )}
      <fieldset disabled={isLocked} className="contents">
        {children}
      </fieldset>
    </>
  )
}
