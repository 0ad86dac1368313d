// Writes failed reads to the browser's console, also those that show no message. Rule
// pantalla/errores.
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'

function logFailure({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): void {
  if (state.status === 'error' && state.fetchStatus === 'idle') {
    console.warn('No se pudo leer', queryKey, state.error)
  }
}

export function useLogFailures(): void {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getQueryCache()
    // This chunk loads after the page: a read may have failed before.
    for (const query of cache.getAll()) logFailure(query)
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated') logFailure(query)
    })
  }, [client])
}
