// The menu as customers see it: categories with the products of one branch, or of the whole business.
import type { Categoria } from '#contract/catalogo.ts'
import { onceThere } from '#server/lib/once-there.ts'
import type { Services } from '#server/lib/services.ts'
import type { Compressed } from '#server/lib/compressed.ts'
import type { Catalogo } from './nest-catalogo.ts'
import { readCatalogo } from './read-catalogo.ts'
import { answerOnce, jsonAnswer } from './write-catalogo.ts'

export interface MenuFilter {
  readonly slug?: string | null | undefined
  readonly sede?: number | null | undefined
}

/**
 * With `sede` only what that branch sells, strictly (decision 90); with `slug` only that category. A filter that names
 * nothing finds nothing. Categories without products are included: staff choose among them, customers do not see them.
 */
export async function readMenu(services: Services, filter: MenuFilter): Promise<Categoria[]> {
  return filterMenu(await readCatalogo(services), filter)
}

const NOTHING = jsonAnswer([])

/** The same as JSON, written once for each branch and category that exist. */
export const readMenuAnswer = (services: Services, filter: MenuFilter): Promise<Compressed> | Compressed =>
  onceThere(readCatalogo(services), (catalogo) => answerOf(catalogo, filter))

function answerOf(catalogo: Catalogo, filter: MenuFilter): Compressed {
  const slug = filter.slug ?? ''
  const sede = filter.sede ?? null
  // Invented names are answered without being remembered: the memory stays bounded.
  const known =
    (slug === '' || catalogo.categorias.some((one) => one.slug === slug)) &&
    (sede === null || catalogo.productosBySede.has(sede))
  if (!known) return NOTHING
  return answerOnce(catalogo, `menu ${slug} ${String(sede)}`, () => filterMenu(catalogo, filter))
}

function filterMenu({ categorias, productosBySede }: Catalogo, filter: MenuFilter): Categoria[] {
  const slug = filter.slug ?? ''
  const sede = filter.sede ?? null
  const chosen = categorias.filter((one) => slug === '' || one.slug === slug)
  if (sede === null) return chosen
  const vendidos = productosBySede.get(sede)
  if (vendidos === undefined) return []
  return chosen.map((one) => ({
    id: one.id,
    slug: one.slug,
    nombre: one.nombre,
    tiene_medidas: one.tiene_medidas,
    productos_por_categoria: one.productos_por_categoria.filter(({ id }) => vendidos.has(id)),
  }))
}
