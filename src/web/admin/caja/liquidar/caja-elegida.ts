// The drawer of a form about the people who hold cash. Rule caja/la-elegida.
import type { Caja } from '#contract/caja/cajas.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { useState } from 'react'

/**
 * The drawer of the form, and whether the form asks for it. Drawers open and close on other devices
 * while it is on the screen: when its drawer is closed, no other one is taken by itself.
 */
export function useCajaElegida(cajas: readonly Caja[], isUnanswered: boolean) {
  const [chosen, choose] = useState<number | null>(null)
  const [only, keepOnly] = useState<number | null>(null)
  // The drawer that is taken without a question is the first that is alone.
  const alone = cajas.length === 1 && chosen === null ? (cajas[0]?.id ?? null) : null
  if (only === null && alone !== null) keepOnly(alone)
  const open = cajaOf(cajas, { chosen, only: only ?? alone })
  const caja = useAsSent(open, isUnanswered)
  return { caja, choose, asks: cajas.length > 1 || (cajas.length === 1 && caja === null) }
}

/** Null when one has to be chosen, or none is open. */
export function cajaOf(
  cajas: readonly Pick<Caja, 'id'>[],
  { chosen, only }: { readonly chosen: number | null; readonly only: number | null },
): number | null {
  if (chosen !== null) return cajas.some(({ id }) => id === chosen) ? chosen : null
  return cajas.length === 1 && cajas[0]?.id === only ? only : null
}
