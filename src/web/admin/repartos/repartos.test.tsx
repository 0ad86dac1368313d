import { ApiError } from '#web/lib/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { Repartos } from './repartos.tsx'

/** Replaces the browser's storage before the store of presses is created. */
vi.hoisted(() => {
  const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterAll(() => vi.unstubAllGlobals())

const LISTA = {
  persona: { id: 7, nombre: 'Carlos Rincón' },
  por_llevar: [],
  mios: [],
  cancelados: [],
  en_mano: 0,
  pide_codigo: false,
  recibidos: [],
}

/** The page of a rider whose list could not be read again. */
function pageAfter(error: ApiError): string {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: ['repartos', ''] })
  query.setState({ data: LISTA, dataUpdatedAt: Date.now(), error, status: 'error', fetchStatus: 'idle' })
  return renderToString(
    <QueryClientProvider client={client}>
      <Repartos token={undefined} />
    </QueryClientProvider>,
  )
}

test.each([
  ['the network is gone', new ApiError(0, 'sin_conexion', ''), 'Sin internet.'],
  ['the server fails', new ApiError(500, 'error', ''), 'No pudimos leer tus repartos.'],
])('when %s the last list stays, and says so', (_what, error, text) => {
  const page = pageAfter(error)
  expect(page).toContain(text)
  expect(page).toContain('Ves lo último que llegó.')
  expect(page).toContain('Carlos Rincón')
})

test('a rider who may not deliver any more reads so, and no address stays on the screen', () => {
  const page = pageAfter(new ApiError(403, 'sin_permiso', 'No tienes permiso para realizar esta acción'))
  expect(page).toContain('Ya no puedes ver los repartos')
  expect(page).toContain('No tienes permiso para realizar esta acción')
  expect(page).not.toContain('Carlos Rincón')
})
