// 'Categoría archivada': no customer sees the products of such a category. Rule
// producto/categoria-oculta.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'

export function CategoriaArchivada({ categoria }: Pick<Producto, 'categoria'>) {
  // A server without families archives no categories.
  const { data } = useQuery({ ...categoriasDeCartaQuery(), enabled: categoria.familia !== undefined })
  const isArchived = data?.some(({ id, archivada }) => id === categoria.id && archivada) === true
  return isArchived && <Badge tone="neutral">Categoría archivada</Badge>
}
