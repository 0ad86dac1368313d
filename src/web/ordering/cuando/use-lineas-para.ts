// The cart at a chosen hour: what is out until its cooking begins can be ordered for it. Rule
// disponibilidad/en-el-menu.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { call } from '#web/lib/call.ts'
import { indexCatalogo, vigente, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { useQuery } from '@tanstack/react-query'

interface Wanted {
  readonly sede: number | null
  /** When it is ready, or at the door; null is as soon as possible. */
  readonly para: string | null
  readonly tipo: TipoPedido
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
}

/** Without an hour, and until the menu of that hour is there, the lines as they are now. */
export function useLineasPara(lineas: LineaVigente[], { sede, para, tipo, viaje }: Wanted): LineaVigente[] {
  const { data: catalogo } = useQuery({
    queryKey: ['menu', sede, 'para', para, tipo, viaje],
    queryFn: ({ signal }) =>
      call(catalogoApi.menu, {
        query: {
          sede: sede?.toString(),
          para: para ?? undefined,
          tipo_pedido: tipo,
          viaje: viaje?.toString(),
        },
        signal,
      }),
    enabled: sede !== null && para !== null && lineas.some(({ problema }) => problema !== null),
    select: indexCatalogo,
  })
  if (para === null || catalogo === undefined) return lineas
  return lineas.map((linea) => (linea.problema === null ? linea : vigente(linea.line, catalogo)))
}
