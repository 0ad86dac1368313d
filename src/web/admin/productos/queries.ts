// What the screens of products read, and what a change of theirs makes stale.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { call } from '#web/lib/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const productosQuery = () =>
  queryOptions({
    queryKey: ['productos'],
    queryFn: ({ signal }) => call(catalogoApi.productos, { signal }),
  })

/** Never from memory: a form begins with what is true now. */
export const productoQuery = (id: number) =>
  queryOptions({
    queryKey: ['productos', id],
    queryFn: ({ signal }) => call(catalogoApi.producto, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })

/** After any change of what is sold. */
export async function forgetProductos(client: QueryClient): Promise<void> {
  await Promise.all(
    ['productos', 'menu', 'armado'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
}
