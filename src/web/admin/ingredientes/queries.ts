// The queries of the screens of ingredients, and what a change invalidates.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { call } from '#web/lib/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** With archived ones. */
export const todosLosIngredientesQuery = () =>
  queryOptions({
    queryKey: ['ingredientes', 'con-archivados'],
    queryFn: ({ signal }) => call(catalogoAdminApi.ingredientes, { query: { archivados: 'true' }, signal }),
  })

/** Never from the cache: a form starts with the present values. */
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

/** Products contain the names of their extras. */
export async function forgetIngredientes(client: QueryClient): Promise<void> {
  await Promise.all(
    ['ingredientes', 'productos', 'menu', 'armado'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
