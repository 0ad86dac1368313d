// The menu as customers see it: categories with the products of one branch, or of the whole
// business.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { holdsAt, isLicor, NO_DISPONIBLE_POR_LEY_SECA } from '#domain/pedido/ley-seca.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { inSede } from '#domain/pedido/precio-sede.ts'
import type { Services } from '#server/lib/services.ts'
import type { Catalogo } from './nest-catalogo.ts'
import { readCatalogo } from './read-catalogo.ts'

export interface MenuFilter {
  readonly slug?: string | null | undefined
  readonly sede?: number | null | undefined
  /** For an order that was sold before: without the marks of what may not be sold now. */
  readonly pasado?: 'true' | undefined
  /**
   * The hour that the customer wants. The menu leaves out marks that end before its cooking begins.
   * It keeps the mark of a present dry law, which refuses later orders, too (rule pedido/ley-seca).
   */
  readonly para?: string | undefined
  /** The type of the order at `para`; a pick-up without it. */
  readonly tipo_pedido?: TipoPedido | undefined
  /** The minutes of its ride, where they are known. */
  readonly viaje?: number | undefined
}

/**
 * With `sede` only the products of that branch, at its prices (rules menu/de-la-sede and
 * precio/por-sede); with `slug` only that category. An unknown filter finds nothing. Categories
 * without products are included: staff choose among them, customers do not see them.
 */
export async function readMenu(services: Services, filter: MenuFilter): Promise<Categoria[]> {
  return filterMenu(await readCatalogo(services), filter, services.now())
}

/** The same as JSON. */
export const readMenuJson = (services: Services, filter: MenuFilter) =>
  readCatalogo.json(
    services,
    (catalogo) => menuKeyOf(catalogo, filter, services.now()),
    (catalogo) => filterMenu(catalogo, filter, services.now()),
  )

/** One cache key for all invented names, so that they fill no memory. */
function menuKeyOf(catalogo: Catalogo, filter: MenuFilter, now: Date): string {
  const { categorias, productosBySede } = catalogo
  const slug = filter.slug ?? ''
  const sede = filter.sede ?? null
  const isKnown =
    (slug === '' || categorias.some((one) => one.slug === slug)) &&
    (sede === null || productosBySede.has(sede))
  const seca = isDry(catalogo, filter, now) ? ' ley seca' : ''
  return isKnown ? `menu ${slug} ${String(sede)}${seca}` : 'no menu'
}

const isDry = ({ leySecaBySede }: Catalogo, { sede, pasado }: MenuFilter, now: Date): boolean =>
  typeof sede === 'number' && pasado === undefined && holdsAt(leySecaBySede.get(sede) ?? null, now)

function filterMenu(catalogo: Catalogo, filter: MenuFilter, now: Date): Categoria[] {
  const { categorias, categoriasSinSede, productosBySede } = catalogo
  const slug = filter.slug ?? ''
  const sede = filter.sede ?? null
  const chosen = (sede === null ? categoriasSinSede : categorias).filter(
    (one) => slug === '' || one.slug === slug,
  )
  if (sede === null) return chosen
  const vendidos = productosBySede.get(sede)
  if (vendidos === undefined) return []
  const seca = isDry(catalogo, filter, now)
  const marked = (producto: Producto): Producto =>
    seca && isLicor(producto) ? { ...producto, no_disponible: NO_DISPONIBLE_POR_LEY_SECA } : producto
  return chosen.map((one) => ({
    id: one.id,
    slug: one.slug,
    nombre: one.nombre,
    tiene_medidas: one.tiene_medidas,
    familia: one.familia,
    productos_por_categoria: one.productos_por_categoria
      .filter(({ id }) => vendidos.has(id))
      .map((producto) => marked(inSede(producto, sede))),
  }))
}
