// Reads that fail without a word on the screen (categories, products, coupons) leave a line in the browser's log (cliente.md §8).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export function useLogFailures(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.status !== 'error' || query.state.fetchStatus !== 'idle') return
        console.warn('No se pudo leer', query.queryKey, query.state.error)
      }),
    [client],
  )
}
