// The table of prices, for its own screens and for the forms of products.
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Under 'productos', so that every change of a product reads it again. */
export const tablaQuery = ({ borradores = false } = {}) =>
  queryOptions({
    queryKey: ['productos', 'tabla', borradores],
    queryFn: ({ signal }) => call(tablaApi.read, { query: borradores ? { borradores: 'true' } : {}, signal }),
  })
