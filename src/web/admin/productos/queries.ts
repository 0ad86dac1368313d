// The queries of the screens of products, and what a change invalidates.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { whenMissing } from '#contract/lib/documentado.ts'
import { call } from '#web/lib/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const productosQuery = () =>
  queryOptions({
    queryKey: ['productos'],
    queryFn: ({ signal }) => call(catalogoApi.productos, { signal }),
  })

/** With archived ones and drafts, for the list of staff. */
export const todosQuery = () =>
  queryOptions({
    queryKey: ['productos', 'con-archivados'],
    queryFn: async ({ signal }) => {
      const [known, drafts] = await Promise.all([
        call(catalogoApi.productos, { query: { archivados: 'true' }, signal }),
        call(cartaApi.borradores, { signal }).catch(whenMissing([])),
      ])
      return [...known, ...drafts].toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
    },
  })

/** Never from the cache: a form starts with the present values. */
export const productoQuery = (id: number) =>
  queryOptions({
    queryKey: ['productos', id],
    queryFn: ({ signal }) => call(catalogoApi.producto, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })

/** Invalidates every query that depends on products. */
export async function forgetProductos(client: QueryClient): Promise<void> {
  await Promise.all(
    ['productos', 'menu', 'armado'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
}
