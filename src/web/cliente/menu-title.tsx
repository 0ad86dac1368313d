// The title of the menu's pages, equal to the one that the server writes.
import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { paths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useMenu } from '#web/ordering/catalogo/use-menu.ts'
import { useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'

/** Null on any other screen. */
export function MenuTitle() {
  const { pathname } = useLocation()
  const match = matchPath(paths.menuPattern(), pathname)
  return match && <Title slug={match.params.slug} producto={productoIdOfPath(pathname)} />
}

function Title({ slug, producto }: { slug: string | undefined; producto: number | null }) {
  const { data: negocio } = useQuery(negocioQuery())
  const { sections } = useMenu()
  const nombre =
    sections?.flatMap((section) => section.productos_por_categoria).find(({ id }) => id === producto)
      ?.nombre ??
    sections?.find((section) => section.slug === slug)?.nombre ??
    'Menú'
  return <title>{pageTitle(negocio?.nombre ?? '', nombre)}</title>
}
