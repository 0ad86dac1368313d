// No field of a product can be forgotten where staff read it: when it changes, its page says
// something else. A field without a line is a type error.
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { completeSede } from '#contract/sedes/complete.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { textOf } from '#test/html.ts'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { Detalles } from './producto-detalle.tsx'

type Changes = Partial<Producto>
/** The product before and after its field changed; or where staff read the field instead. */
type Line = readonly [before: Changes, after: Changes] | string

const SEDES = [1, 2].map((id) => completeSede({ id, nombre: `Sede ${String(id)}` }))
const LASANAS = { id: 5, nombre: 'Lasañas', tiene_medidas: true }
const PERSONAL = { medida: 1, nombre: 'Personal', precio: 20_000, admite_mitades: false }
const QUESO = { id: 1, ingrediente: { id: 7, nombre: 'Queso', dibujo: null }, precio_adicion: 4000 }

const READ: { readonly [Field in keyof Producto]-?: Line } = {
  id: 'the address of the page',
  codigo: 'its form, and the file of the menu',
  nombre: [{}, { nombre: 'Sancocho' }],
  descripcion: [{}, { descripcion: 'Con pollo y papa' }],
  categoria: [{}, { categoria: { id: 2, nombre: 'Caldos', tiene_medidas: false } }],
  precio: [{}, { precio: 9000 }],
  descuento: [{}, { descuento: 10 }],
  imagen: 'the picture beside it',
  medida: 'it is null in every response',
  precios_por_medida: [{ categoria: LASANAS, precio: null }, { precios_por_medida: [PERSONAL] }],
  precios_sede: [{}, { precios_sede: [{ sede: 1, medida: null, precio: 7000 }] }],
  precio_desde: 'customers, in menus of all branches',
  posibles_adiciones: [{}, { posibles_adiciones: [QUESO] }],
  ingredientes: [{}, { ingredientes: [{ id: 1, nombre: 'Papa', quitable: false }] }],
  dibujo: 'the drawing beside it',
  etiquetas: 'its form: whether it is liquor',
  archivado: 'the list of products',
  borrador: 'the list of products',
  sigue_tabla: [{ categoria: LASANAS, precios_por_medida: [PERSONAL] }, { sigue_tabla: true }],
  no_disponible: 'customers, in the menu of a branch',
  sin: 'customers, in the menu of a branch',
}

/** What staff read of a product. */
function readOf(changes: Changes, archivada = false): string {
  const categoria: Producto['categoria'] = {
    id: 1,
    nombre: 'Sopas',
    tiene_medidas: false,
    familia: 'NINGUNA',
  }
  const producto = { ...PRODUCTO_POR_DEFECTO, id: 1, nombre: 'Ajiaco', precio: 8000, categoria, ...changes }
  const client = new QueryClient()
  client.setQueryData(sedesQuery().queryKey, SEDES)
  client.setQueryData(categoriasDeCartaQuery().queryKey, [
    {
      id: 1,
      slug: 'sopas',
      nombre: 'Sopas',
      tiene_medidas: false,
      familia: 'NINGUNA',
      oculta: false,
      archivada,
      productos: 1,
    },
  ])
  const page = (
    <QueryClientProvider client={client}>
      <Detalles producto={producto} />
    </QueryClientProvider>
  )
  return textOf(
    renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />),
  )
}

const LINES = Object.entries(READ).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINES)('the page of a product shows staff a change of its %s', (_field, before, after) => {
  expect(readOf({ ...before, ...after })).not.toBe(readOf(before))
})

test('a product of an archived category says that nobody sees it', () => {
  expect(readOf({})).not.toContain('Categoría archivada')
  expect(readOf({}, true)).toContain('Categoría archivada')
})
