// The queries of the screens of the menu's categories and sizes, and what a change invalidates.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { call } from '#web/lib/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const categoriasDeCartaQuery = () =>
  queryOptions({
    queryKey: ['carta', 'categorias'],
    queryFn: ({ signal }) => call(cartaApi.categorias, { signal }),
  })

export const medidasDeCartaQuery = () =>
  queryOptions({
    queryKey: ['carta', 'medidas'],
    queryFn: ({ signal }) => call(cartaApi.medidas, { signal }),
  })

export const productosDeCategoriaQuery = (id: number) =>
  queryOptions({
    queryKey: ['carta', 'productos', id],
    queryFn: ({ signal }) => call(cartaApi.productosDeCategoria, { params: { id: String(id) }, signal }),
  })

/** Invalidates every query that shows categories, sizes or products. */
export async function forgetCarta(client: QueryClient): Promise<void> {
  await Promise.all(
    ['carta', 'medidas', 'productos', 'menu', 'armado'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
