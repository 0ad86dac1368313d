// The parts of a divided account, on its screen and on the bill before it is paid. Rule
// mesa/dividir.
import { orNeutro } from '#contract/negocio.ts'
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { textOf } from '#test/html.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Partes } from './partes.tsx'
import PrecuentaPage from './precuenta-page.tsx'
import { cuentaQuery, newestOf } from './queries.ts'

const CUENTA: Cuenta = {
  id: 1,
  sede: { id: 1, nombre: 'Chapinero' },
  mesa: { id: 4, nombre: 'Mesa 4' },
  abierta_en: '2026-11-28T18:00:00.000Z',
  cerrada_en: null,
  version: 2,
  total: 10_800,
  propina: 6000,
  pagado: 0,
  por_pagar: 16_800,
  pedidos: [],
  cobros: [],
  partes: [
    { id: 7, orden: 1, valor: 5400, lineas: null, sin_propina: true, cobro: null },
    { id: 8, orden: 2, valor: 5400, lineas: null, sin_propina: true, cobro: null },
    { id: 9, orden: 3, valor: 6000, lineas: [], cobro: null },
  ],
}

test('the part of the tips is called Propina, on the screen and on the printed bill', () => {
  const screen = renderToString(<Partes cuenta={CUENTA} onCobrar={() => undefined} />)
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  client.setQueryData(cuentaQuery(1).queryKey, CUENTA)
  const element = (
    <QueryClientProvider client={client}>
      <PrecuentaPage />
    </QueryClientProvider>
  )
  const routes = [{ path: adminPaths.precuenta(':id'), element }]
  const router = createMemoryRouter(routes, { initialEntries: [adminPaths.precuenta(1)] })
  const bill = renderToString(<RouterProvider router={router} />)
  for (const html of [screen, bill]) {
    expect(textOf(html)).toContain('Parte 2')
    expect(textOf(html)).toMatch(/Propina\s*\$\s6\.000/)
    expect(textOf(html)).not.toContain('Parte 3')
  }
  expect(screen).toContain('Cobrar la propina')
})

test('the answer of a repeated call does not bring an older account back', () => {
  const older = { ...CUENTA, version: 1 }
  expect(newestOf(CUENTA, older)).toBe(CUENTA)
  expect(newestOf(older, CUENTA)).toBe(CUENTA)
  expect(newestOf(undefined, older)).toBe(older)
})
