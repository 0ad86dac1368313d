// The table as the person sees it in a preview. Rule precio/muchos.
import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from './use-change-precios.ts'

/**
 * From the first choice on the preview stands still, whatever is read meanwhile: what it shows is
 * what is sent. It follows the server again after a save, and after a refusal, which says what has
 * changed. Without a response it stays: a repeated press sends the same and changes it once. While
 * nobody knows whether that is stored, `isLocked` keeps the choice: after a correction the screen
 * would say that it saved, and the rest of the first choice might be stored, too.
 */
export function useSeenTabla(tabla: TablaDePrecios) {
  const client = useQueryClient()
  const [held, setHeld] = useState<TablaDePrecios | null>(null)
  const [isLocked, setLocked] = useState(false)
  const seen = held ?? tabla
  const renew = () => {
    const present = client.getQueryData(tablaQuery().queryKey)
    setHeld((now) => (now === null ? null : (present ?? now)))
  }
  return {
    seen,
    isLocked,
    hold: () => setHeld(seen),
    /** After all prices have been read again. */
    renew,
    settle: ({ saved, wasLost, isUnknown }: Outcome) => {
      setLocked(isUnknown)
      if (saved) setHeld(null)
      else if (!wasLost) renew()
    },
  }
}
