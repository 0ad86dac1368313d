// No input can be forgotten: each field that staff may write of a product has one in its form.
import type { NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { forgottenIn, type Input } from '#test/html.ts'
import { tablaQuery } from './precios/tabla-query.ts'
import { ProductoForm } from './producto-form.tsx'

/** A field without a line is a type error. */
const INPUTS: { readonly [Field in keyof NuevoProducto]-?: Input } = {
  codigo: { input: 'Código' },
  nombre: { input: 'Nombre' },
  descripcion: { input: 'Descripción' },
  categoria: { input: 'Categoría' },
  precio: { input: 'Precio' },
  descuento: { input: 'Descuento' },
  sigue_tabla: { input: 'Sigue la tabla', by: 'the box at the prices of sizes' },
  licor: { input: 'Es licor' },
  borrador: { input: 'Guardar como borrador' },
  imagen: { input: 'Imagen', by: 'the chosen file' },
  posibles_adiciones: { input: 'Adiciones', by: 'a list of ingredients' },
  ingredientes: { input: 'Ingredientes', by: 'a list of ingredients' },
}

const categoria: Producto['categoria'] = {
  id: 1,
  nombre: 'Lasañas',
  tiene_medidas: true,
  familia: 'NINGUNA',
}
const draft: Producto = {
  ...PRODUCTO_POR_DEFECTO,
  id: 1,
  nombre: 'Ajiaco',
  categoria,
  descuento: 10,
  borrador: true,
}

function htmlOf(producto?: Producto): string {
  const client = new QueryClient()
  client.setQueryData(tablaQuery().queryKey, {
    medidas: [],
    categorias: [{ id: 1, nombre: 'Lasañas', con_medidas: true, precios: [], productos: [] }],
  })
  const form = (
    <QueryClientProvider client={client}>
      <ProductoForm
        producto={producto}
        categorias={[categoria]}
        ingredientes={[]}
        texts={{ label: 'Guardar', busyLabel: 'Guardando', saved: '', failed: '' }}
        send={() => Promise.resolve()}
      />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}

test('the form of a product has an input for each field', () => {
  expect(forgottenIn(htmlOf(draft), INPUTS)).toEqual([])
})

// Rule producto/guardar-si-cambio.
test('an untouched form does not change a product, and a new product may be tried at once', () => {
  const save = (html: string) => /<button [^>]*type="submit"[^>]*>/.exec(html)?.[0]
  expect(save(htmlOf(draft))).toContain('disabled=""')
  expect(save(htmlOf())).not.toContain('disabled=""')
})
