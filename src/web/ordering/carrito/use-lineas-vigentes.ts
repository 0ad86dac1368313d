import { useEntrega } from '#web/lib/entrega.ts'
import { useMenuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useCarrito } from './carrito.ts'
import { indexCatalogo, vigente, type LineaVigente } from './vigente.ts'

/** The lines of the cart at current prices of the chosen branch. */
export function useLineasVigentes(): LineaVigente[] {
  const lines = useCarrito((state) => state.lines)
  const sede = useEntrega((state) => state.sede)
  const { data: catalogo } = useQuery({ ...useMenuQuery(sede?.id ?? null), select: indexCatalogo })
  return lines.map((line) => vigente(line, catalogo))
}
