// The lists of products and ingredients: the column 'Acciones' is for those who manage them. Rule
// disponibilidad/en-el-tablero.
import type { Ingrediente } from '#contract/catalogo/admin.ts'
import type { Clave } from '#domain/permisos.ts'
import { aProducto } from '#test/values.ts'
import { useSession } from '#web/lib/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import IngredientesPage from '#web/admin/ingredientes/listado-page.tsx'
import { todosLosIngredientesQuery } from '#web/admin/ingredientes/queries.ts'
import ProductosPage from '#web/admin/productos/listado-page.tsx'
import { todosQuery } from '#web/admin/productos/queries.ts'

vi.mock('#web/ui/use-media.ts', () => ({ useMedia: () => true }))

const MAIZ: Ingrediente = {
  id: 3,
  nombre: 'Maíz',
  descripcion: '',
  categoria: { id: 1, nombre: 'Vegetales' },
  dibujo: null,
}

/** The headings of the columns, as a person with these keys reads them. */
function headingsOf(Page: () => React.ReactNode, ...userPermissions: Clave[]): string[] {
  // A rendered page reads the first state of a store.
  Object.assign(useSession.getInitialState(), { userPermissions })
  const client = new QueryClient()
  client.setQueryData(todosQuery().queryKey, [aProducto()])
  client.setQueryData(todosLosIngredientesQuery().queryKey, [MAIZ])
  const element = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/<th\b[^>]*scope="col"[^>]*>(.*?)<\/th>/g)].map(([, heading = '']) => heading)
}

test.each([
  ['products', ProductosPage, ['Nombre', 'Categoria', 'Precio'], 'gestionar_productos'],
  ['ingredients', IngredientesPage, ['Nombre', 'Categoria'], 'gestionar_ingredientes'],
] as const)('the actions of %s are for those who manage them', (_what, Page, columns, manages) => {
  expect(headingsOf(Page)).toEqual(columns)
  expect(headingsOf(Page, manages)).toEqual([...columns, 'Acciones'])
  expect(headingsOf(Page, manages, 'gestionar_disponibilidad')).toEqual([...columns, 'Acciones'])
  expect(headingsOf(Page, 'gestionar_disponibilidad')).toEqual([...columns, 'Disponibilidad'])
})
