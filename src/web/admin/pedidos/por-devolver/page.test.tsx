// Who marks money of late payments as returned. Rule pago/por-devolver.
import { orNeutro } from '#contract/negocio.ts'
import { can, type Clave } from '#domain/permisos.ts'
import { textOf } from '#test/html.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { SCREENS } from '#web/admin/screens.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import PorDevolverPage from './page.tsx'
import { porDevolverQuery } from './use-por-devolver.ts'

function pageFor(...userPermissions: Clave[]): string {
  // What is rendered to text reads the store as it began.
  Object.assign(useSession.getInitialState(), { userPermissions })
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  client.setQueryData(porDevolverQuery().queryKey, [
    {
      id: 3,
      fecha: '2026-11-28T18:00:00.000Z',
      valor: 45_000,
      moneda: 'COP',
      transaccion: '1-2',
      motivo: 'Después se hizo otro pedido',
      nombre: 'Camila',
      numero: '3105550190',
      sede: { id: 1, nombre: 'Chapinero' },
    },
  ])
  const element = (
    <QueryClientProvider client={client}>
      <PorDevolverPage />
    </QueryClientProvider>
  )
  return textOf(renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />))
}

test('only those who may return money are offered to mark a late payment as returned', () => {
  expect(pageFor('gestionar_pedidos', 'reembolsar')).toContain('Ya lo devolví')
  const page = pageFor('gestionar_pedidos')
  expect(page).toContain('Después se hizo otro pedido')
  expect(page).not.toContain('Ya lo devolví')
  expect(page).toContain('El dinero lo devuelve quien puede reembolsar pagos.')
})

test('the list opens for those who may return money, also without the board', () => {
  const screen = SCREENS.find(({ path }) => path === adminPaths.porDevolver())
  for (const key of ['gestionar_pedidos', 'reembolsar'] as const)
    expect(can([key], screen?.permiso ?? [])).toBe(true)
  expect(can(['repartir'], screen?.permiso ?? [])).toBe(false)
})
