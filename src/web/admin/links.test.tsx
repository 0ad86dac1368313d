// A link stands only where its screen opens. Rule permisos/menu-lateral.
import { completeSede } from '#contract/sedes/complete.ts'
import { orNeutro } from '#contract/negocio.ts'
import type { Clave } from '#domain/permisos.ts'
import { textOf } from '#test/html.ts'
import CategoriasPage from '#web/admin/carta/categorias-page.tsx'
import { categoriasIngredientesQuery, todosLosIngredientesQuery } from '#web/admin/ingredientes/queries.ts'
import RegistrarIngredientePage from '#web/admin/ingredientes/registrar-page.tsx'
import MesasPage from '#web/admin/mesas/mesas-page.tsx'
import { cuentasQuery, mesasArchivadasQuery, mesasDePersonalQuery } from '#web/admin/mesas/queries.ts'
import ImprimirPage from '#web/admin/productos/imprimir/imprimir-page.tsx'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import TablaPage from '#web/admin/productos/tabla/tabla-page.tsx'
import { WithOpciones } from '#web/admin/productos/with-opciones.tsx'
import { pendientesQuery } from '#web/admin/sedes/horarios/queries.ts'
import { Programados } from '#web/admin/sedes/horarios/programados.tsx'
import { medidasQuery } from '#web/lib/order-queries.ts'
import { menuQuery, negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

const client = new QueryClient()
client.setQueryData(sedesQuery().queryKey, [completeSede({ id: 1, nombre: 'Chapinero' })])
client.setQueryData(menuQuery(null).queryKey, [])
client.setQueryData(menuQuery(1).queryKey, [])
client.setQueryData(medidasQuery().queryKey, [])
client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
client.setQueryData(categoriasIngredientesQuery().queryKey, [])
client.setQueryData(todosLosIngredientesQuery().queryKey, [])
client.setQueryData(tablaQuery().queryKey, { medidas: [{ id: 4, nombre: 'Grande' }], categorias: [] })
client.setQueryData(pendientesQuery().queryKey, [
  {
    sede: 1,
    pedidos: 1,
    cuentas: 0,
    cajas: 0,
    programados: [{ id: 42, para_las: '2026-11-21T18:00:00.000Z' }],
  },
])
const mesa = { id: 4, nombre: 'Mesa 4', sede: 1, estado: 'OCUPADA' } as const
const cuenta = {
  sede: 1,
  abierta_en: '2026-11-29T17:00:00.000Z',
  pedidos: 1,
  total: 45_000,
  por_pagar: 45_000,
}
client.setQueryData(mesasDePersonalQuery().queryKey, [mesa])
client.setQueryData(mesasArchivadasQuery().queryKey, [])
// The second table is archived.
client.setQueryData(cuentasQuery().queryKey, [
  { ...cuenta, id: 1, mesa },
  { ...cuenta, id: 2, mesa: { id: 9, nombre: 'Mesa 9' } },
])

function linksOf(Page: () => ReactNode, ...userPermissions: Clave[]): string[] {
  // A rendered page reads the first state of a store.
  Object.assign(useSession.getInitialState(), { userPermissions })
  const page = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  return [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/g)].map(([, link = '']) => textOf(link))
}

const Opciones = () => <WithOpciones>{() => null}</WithOpciones>
const Cierre = () => <Programados sede={1} zona="America/Bogota" isClosed={() => true} />

test.each([
  ['Imprimir carta', CategoriasPage, 'consultar_productos'],
  ['Agregar categoría', RegistrarIngredientePage, 'gestionar_categoria_ingrediente'],
  ['Agregar categoría', Opciones, 'gestionar_categoria_producto'],
  ['Ver categorías', TablaPage, 'gestionar_categoria_producto'],
  ['Ir a Sedes', ImprimirPage, 'consultar_sedes'],
  ['Pedido #00042', Cierre, 'gestionar_pedidos'],
  ['Cuenta de Mesa 4 $ 45.000', MesasPage, 'gestionar_pedidos'],
  ['Mesa 9 $ 45.000', MesasPage, 'gestionar_pedidos'],
] as const)('the link "%s" needs the key of its screen', (label, Page, permiso) => {
  expect(linksOf(Page)).not.toContain(label)
  expect(linksOf(Page, permiso)).toContain(label)
})
