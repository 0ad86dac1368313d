// Reads that fail without a word on the screen (categories, products, coupons) leave a line in the browser's log (cliente.md §8).
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'

function logFailure({ queryKey, state }: Query): void {
  if (state.status === 'error' && state.fetchStatus === 'idle') {
    console.warn('No se pudo leer', queryKey, state.error)
  }
}

export function useLogFailures(): void {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getQueryCache()
    // This part comes later than the page: a read may have failed before.
    for (const query of cache.getAll()) logFailure(query)
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated') logFailure(query)
    })
  }, [client])
}
