// Says so when the cart costs something else in the branch that was just chosen.
import { useEntrega } from '#web/lib/entrega.ts'
import { useMenuQuery } from '#web/lib/query.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCarrito } from './carrito.ts'
import { repricedText, type CartInSede } from './repriced.ts'
import { indexCatalogo, vigente } from './vigente.ts'

export function FollowPrices() {
  const sede = useEntrega((state) => state.sede)
  const lines = useCarrito((state) => state.lines)
  const { data: catalogo } = useQuery({ ...useMenuQuery(sede?.id ?? null), select: indexCatalogo })
  const shown = useRef<CartInSede | null>(null)
  useEffect(() => {
    if (catalogo === undefined) return
    const before = shown.current
    shown.current = { sede, lineas: lines.map((line) => vigente(line, catalogo)) }
    const text = before === null ? null : repricedText(before, shown.current)
    if (text !== null) notify.blank(text, 'precios-de-sede')
  }, [catalogo, lines, sede])
  return null
}
