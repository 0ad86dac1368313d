// What /caja shows while no drawer is in its list. Rule caja/archivada.
import type { Caja, TurnoCerrado } from '#contract/caja/cajas.ts'
import { orNeutro } from '#contract/negocio.ts'
import { textOf } from '#test/html.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import CajaPage from './caja-page.tsx'
import { cajasArchivadasQuery, cajasQuery, turnosQuery } from './queries.ts'

const sede = { id: 1, nombre: 'Chapinero' }
const CAJA: Caja = { id: 4, nombre: 'Caja principal', sede, turno: null, archivada: true }
const TURNO: TurnoCerrado = {
  id: 9,
  caja: { id: 4, nombre: 'Caja principal' },
  sede,
  abierto_en: '2026-11-28T17:00:00.000Z',
  abierto_por: 'Laura Restrepo',
  cerrado_en: '2026-11-29T03:00:00.000Z',
  cerrado_por: 'Laura Restrepo',
  efectivo: { esperado: 50_000, contado: 50_000 },
  datafono: { esperado: 0, contado: 0 },
  transferencia: { esperado: 0, contado: 0 },
}

function pageWith(archivadas: Caja[]): string {
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  client.setQueryData(cajasQuery().queryKey, [])
  client.setQueryData(cajasArchivadasQuery().queryKey, archivadas)
  client.setQueryData(turnosQuery().queryKey, { pages: [[TURNO]], pageParams: [null] })
  const element = (
    <QueryClientProvider client={client}>
      <CajaPage />
    </QueryClientProvider>
  )
  return textOf(renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />))
}

test('the closed shifts are on the screen when every drawer is archived', () => {
  expect(pageWith([CAJA])).toContain('Turnos cerrados')
  expect(pageWith([CAJA])).toContain('Caja principal · Chapinero')
  expect(pageWith([])).not.toContain('Turnos cerrados')
})
