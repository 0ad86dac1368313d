import { textOf } from '#test/html.ts'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import RegistrarPage from './registrar-page.tsx'

function textWith(client: QueryClient): string {
  const element = (
    <QueryClientProvider client={client}>
      <RegistrarPage />
    </QueryClientProvider>
  )
  return textOf(renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />))
}

// Rule permisos/rol-de-clientes.
test('the first role of a new person has the name that the business gave it', () => {
  const client = new QueryClient()
  expect(textWith(client)).toContain('La cuenta empieza con el rol Cliente.')
  const rol = { id: 3, rol: 'Cajera', activo: true, de_clientes: false, permisos: [] }
  client.setQueryData(rolesQuery().queryKey, [rol, { ...rol, id: 1, rol: 'Comensal', de_clientes: true }])
  expect(textWith(client)).toContain('La cuenta empieza con el rol Comensal.')
})
