// What the screens of ingredients read, and what a change of theirs makes stale.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { call } from '#web/lib/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const ingredientesQuery = () =>
  queryOptions({
    queryKey: ['ingredientes'],
    queryFn: ({ signal }) => call(catalogoAdminApi.ingredientes, { signal }),
  })

/** Never from memory: a form begins with what is true now. */
export const ingredienteQuery = (id: number) =>
  queryOptions({
    queryKey: ['ingredientes', id],
    queryFn: ({ signal }) => call(catalogoAdminApi.ingrediente, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })

export const categoriasIngredientesQuery = () =>
  queryOptions({
    queryKey: ['categorias-ingredientes'],
    queryFn: ({ signal }) => call(catalogoAdminApi.categoriasIngredientes, { signal }),
  })

/** Products name the ingredients that may be added to them. */
export async function forgetIngredientes(client: QueryClient): Promise<void> {
  await Promise.all(
    ['ingredientes', 'productos', 'menu', 'armado'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
