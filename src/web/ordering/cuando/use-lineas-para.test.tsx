// The lines of the cart for a chosen hour. Rule disponibilidad/en-el-menu.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import { aLine } from '#test/lines.ts'
import { aProducto } from '#test/values.ts'
import { indexCatalogo, vigente } from '#web/ordering/carrito/vigente.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLineasPara } from './use-lineas-para.ts'

const PARA = '2026-11-22T01:00:00.000Z'
const menuOf = (medida: number): Categoria[] => [
  {
    id: 1,
    slug: 'pizzas',
    nombre: 'Pizzas',
    tiene_medidas: true,
    productos_por_categoria: [
      aProducto({
        precios_por_medida: [{ medida, nombre: 'Grande', precio: 45_900, admite_mitades: true }],
      }),
    ],
  },
]
const OUT = vigente(aLine({ adiciones: [] }), indexCatalogo(menuOf(99)))

function problemaFor(para: string | null, menu: Categoria[] | undefined): string {
  const client = new QueryClient()
  client.setQueryData(['menu', 1, 'para', PARA, 'DOMICILIO', 25], menu)
  function Shown() {
    const wanted = { sede: 1, para, tipo: 'DOMICILIO', viaje: 25 } as const
    return useLineasPara([OUT], wanted).map(({ problema }) => problema ?? 'se vende')
  }
  return renderToString(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
}

test('a size that is out now and sold at the chosen hour is no problem for that hour', () => {
  expect(problemaFor(PARA, menuOf(4))).toBe('se vende')
})

test.each([
  ['as soon as possible', null, menuOf(4)],
  ['for an hour at which it is still out', PARA, menuOf(99)],
  ['until the menu of the hour is there', PARA, undefined],
])('a size that is out stays a problem %s', (_when, para, menu) => {
  expect(OUT.problema).not.toBeNull()
  expect(problemaFor(para, menu)).toBe(OUT.problema)
})
