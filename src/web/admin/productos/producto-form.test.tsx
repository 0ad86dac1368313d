// No input can be forgotten: each field that staff may write of a product has one in its form.
import type { NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { namesIn } from '#test/html.ts'
import { tablaQuery } from './precios/tabla-query.ts'
import { ProductoForm } from './producto-form.tsx'

/** The label, or the title, that stands at the input. A field without a line is a type error. */
const INPUTS: { readonly [Field in keyof NuevoProducto]-?: string } = {
  codigo: 'Código',
  nombre: 'Nombre',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  precio: 'Precio',
  descuento: 'Agregar descuento',
  sigue_tabla: 'Sigue la tabla',
  licor: 'Es licor',
  borrador: 'Guardar como borrador',
  imagen: 'Imagen',
  posibles_adiciones: 'Adiciones',
  ingredientes: 'Ingredientes',
}

test('the form of a product has an input for each field', () => {
  const categoria: Producto['categoria'] = {
    id: 1,
    nombre: 'Lasañas',
    tiene_medidas: true,
    familia: 'NINGUNA',
  }
  const client = new QueryClient()
  client.setQueryData(tablaQuery().queryKey, {
    medidas: [],
    categorias: [{ id: 1, nombre: 'Lasañas', con_medidas: true, precios: [], productos: [] }],
  })
  const draft: Producto = { ...PRODUCTO_POR_DEFECTO, id: 1, nombre: 'Ajiaco', categoria, borrador: true }
  const form = (
    <QueryClientProvider client={client}>
      <ProductoForm
        producto={draft}
        categorias={[categoria]}
        ingredientes={[]}
        texts={{ label: 'Guardar', busyLabel: 'Guardando', saved: '', failed: '' }}
        send={() => Promise.resolve()}
      />
    </QueryClientProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  const labels = namesIn(html)
  const missing = Object.values(INPUTS).filter((name) => !labels.some((label) => label.startsWith(name)))
  expect(missing).toEqual([])
})
