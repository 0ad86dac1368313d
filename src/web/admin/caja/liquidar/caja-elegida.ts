// The drawer of a form about the people who hold cash.
import type { Caja } from '#contract/caja/cajas.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { useState } from 'react'

/**
 * The only open drawer, or the chosen one while it is open: drawers open and close on other devices
 * while the form is on the screen. Null when one has to be chosen, or none is open.
 */
export function useCajaElegida(cajas: readonly Caja[], isUnanswered: boolean) {
  const [chosen, choose] = useState<number | null>(null)
  const [only] = cajas
  const open = cajas.length === 1 ? only : cajas.find(({ id }) => id === chosen)
  return { caja: useAsSent(open?.id ?? null, isUnanswered), choose }
}
