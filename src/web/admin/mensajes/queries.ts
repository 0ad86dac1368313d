// The queries of the screen of messages.
import { mensajesApi } from '#contract/mensajes.ts'
import { call } from '#web/lib/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * The newest messages, or all of one phone. Never from the cache: staff look for a message that was
 * just sent.
 */
export const mensajesQuery = (numero: string) =>
  queryOptions({
    queryKey: ['mensajes', numero],
    queryFn: ({ signal }) => call(mensajesApi.list, { query: numero === '' ? {} : { numero }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
