import { orNeutro } from '#contract/negocio.ts'
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { textOf } from '#test/html.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import CuentaPage from './cuenta-page.tsx'
import { cuentaQuery } from './queries.ts'

function pageOf(abierta_en: string): string {
  const cuenta: Cuenta = {
    id: 1,
    sede: { id: 1, nombre: 'Chapinero' },
    mesa: { id: 4, nombre: 'Mesa 4' },
    abierta_en,
    cerrada_en: null,
    version: 1,
    total: 40_000,
    propina: 0,
    pagado: 0,
    por_pagar: 40_000,
    pedidos: [],
    cobros: [],
    partes: [],
  }
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  client.setQueryData(cuentaQuery(1).queryKey, cuenta)
  const element = (
    <QueryClientProvider client={client}>
      <CuentaPage />
    </QueryClientProvider>
  )
  const routes = [{ path: '/mesas/cuentas/:id', element }]
  const router = createMemoryRouter(routes, { initialEntries: [adminPaths.cuentaDeMesa(1)] })
  return textOf(renderToString(<RouterProvider router={router} />))
}

test.each([
  ['2026-11-29T06:05:00.000Z', 'Abierta a la 01:05'],
  ['2026-11-29T17:00:00.000Z', 'Abierta a las 12:00'],
])('an account that was opened at %s says "%s"', (abierta, text) => {
  expect(pageOf(abierta)).toContain(text)
})
