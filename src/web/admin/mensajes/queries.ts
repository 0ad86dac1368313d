// What the screen of messages reads.
import { mensajesApi } from '#contract/mensajes.ts'
import { call } from '#web/lib/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The newest, or with a phone all of its own. A message just sent is what one looks for: always read anew. */
export const mensajesQuery = (numero: string) =>
  queryOptions({
    queryKey: ['mensajes', numero],
    queryFn: ({ signal }) => call(mensajesApi.list, { query: numero === '' ? {} : { numero }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
