// The cart at a chosen hour: what is out until then can be ordered for it. Rule
// disponibilidad/en-el-menu.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { call } from '#web/lib/call.ts'
import { indexCatalogo, vigente, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { useQuery } from '@tanstack/react-query'

/** Without an hour, and until the menu of that hour is there, the lines as they are now. */
export function useLineasPara(
  lineas: LineaVigente[],
  { sede, para }: { sede: number | null; para: string | null },
): LineaVigente[] {
  const { data: catalogo } = useQuery({
    queryKey: ['menu', sede, 'para', para],
    queryFn: ({ signal }) =>
      call(catalogoApi.menu, { query: { sede: sede?.toString(), para: para ?? undefined }, signal }),
    enabled: sede !== null && para !== null && lineas.some(({ problema }) => problema !== null),
    select: indexCatalogo,
  })
  if (para === null || catalogo === undefined) return lineas
  return lineas.map((linea) => (linea.problema === null ? linea : vigente(linea.line, catalogo)))
}
