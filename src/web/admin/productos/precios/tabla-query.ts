// The table of prices, for its own screens and for the forms of products.
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Under 'productos', so that every change of a product reads it again. */
export const tablaQuery = () =>
  queryOptions({
    queryKey: ['productos', 'tabla'],
    queryFn: ({ signal }) => call(tablaApi.read, { signal }),
  })
