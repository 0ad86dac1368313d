import { aperturaApi } from '#contract/apertura.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const aperturaQuery = () =>
  queryOptions({
    queryKey: ['apertura'],
    queryFn: ({ signal }) => call(aperturaApi.read, { signal }),
    // Each step is done on another screen: the steps of an earlier visit would lead to the wrong
    // ones.
    gcTime: 0,
    staleTime: 0,
  })
