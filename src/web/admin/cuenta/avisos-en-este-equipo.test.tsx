import { pushApi } from '#contract/avisos.ts'
import { ApiError } from '#web/lib/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AvisosEnEsteEquipo } from './avisos-en-este-equipo.tsx'

function panelAfter(error: ApiError): string {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: ['push', ''] })
  query.setState({ error, status: 'error', fetchStatus: 'idle' })
  return renderToString(
    <QueryClientProvider client={client}>
      <AvisosEnEsteEquipo suscripcion={{ api: pushApi }} title="Avisos en este equipo" text="Te avisamos." />
    </QueryClientProvider>,
  )
}

test.each([0, 503])('a lost call (%i) leaves the panel, which reads again', (status) => {
  const panel = panelAfter(new ApiError(status, 'sin_conexion', ''))
  expect(panel).toContain('Avisos en este equipo')
  expect(panel).toContain('Reintentar')
})

test('a server without this call has no panel', () => {
  expect(panelAfter(new ApiError(404, 'desconocido', ''))).toBe('')
})
