import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery, useMenuQuery } from '#web/lib/query.ts'
import { isSedeGone } from '#domain/carrito/sede-gone.ts'
import { useQuery } from '@tanstack/react-query'
import { useCarrito } from './carrito.ts'
import { indexCatalogo, vigente, type LineaVigente } from './vigente.ts'

/** The lines of the cart at current prices of the chosen branch. */
export function useLineasVigentes(): LineaVigente[] {
  const lines = useCarrito((state) => state.lines)
  const sede = useEntrega((state) => state.sede)
  const { data: catalogo } = useQuery({ ...useMenuQuery(sede?.id ?? null), select: indexCatalogo })
  // Only when another part has read them, such as checkout.
  const { data: sedes } = useQuery({ ...sedesQuery(), enabled: false })
  // An archived branch sells nothing. Another branch may sell each line.
  const shown = isSedeGone(sede?.id ?? null, sedes) ? undefined : catalogo
  return lines.map((line) => vigente(line, shown))
}
