// Rule pedido/modificar: staff read what the change costs before they save it.
import type { PreviaDeCambio } from '#contract/pedidos/modificar.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { ApiError } from '#web/lib/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Resumen } from './resumen.tsx'
import type { Previa } from './use-previa.ts'

const textOfPrevia = (previa: Pick<Previa, 'data' | 'error'>, pagado = 0): string =>
  textOf(
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Resumen
            pedido={aPedido({ pagado })}
            cambio={{ version: 1 }}
            isComplete
            previa={{ ...previa, isCurrent: previa.error === null, retry: () => undefined }}
            zona="America/Bogota"
            onReload={() => Promise.resolve()}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )

const textWith = (pagado: number, change: Partial<PreviaDeCambio>): string => {
  const data: PreviaDeCambio = {
    antes: 32_000,
    ahora: 32_000,
    diferencia: 0,
    subtotal: 30_000,
    descuento: 0,
    por_devolver: 0,
    por_cobrar: 0,
    costo_domicilio: 2000,
    cupon_perdido: null,
    en_cocina: false,
    para_las: null,
    totales: [],
    textos: ['Cambió 1 por 2 × Hawaiana Grande'],
    ...change,
  }
  return textOfPrevia({ data, error: null }, pagado)
}

test.each([
  ['a lost network', new ApiError(0, 'sin_conexion', 'Sin conexión'), true],
  ['a server that fails', new ApiError(503, 'no_disponible', 'Intenta de nuevo'), true],
  ['a refusal', new ApiError(409, 'no_se_vende', 'Ya no se vende'), false],
  ['a change of somebody else', new ApiError(409, 'pedido_cambiado', 'Cambió'), false],
])('after %s the change can be computed again, or not', (_reason, error, isOffered) => {
  expect(textOfPrevia({ data: undefined, error }).includes('Reintentar')).toBe(isOffered)
})

test('a paid order that gets dearer says what is to be collected before the change is saved', () => {
  const text = textWith(32_000, { ahora: 62_000, diferencia: 30_000, por_cobrar: 30_000 })
  expect(text).toMatch(/Cobrar diferencia: \$\s30\.000/)
  expect(text).not.toContain('Por devolver')
})

test('a paid order that gets cheaper says what goes back before the change is saved', () => {
  const text = textWith(32_000, { ahora: 12_000, diferencia: -20_000, por_devolver: 20_000 })
  expect(text).toMatch(/Por devolver: \$\s20\.000/)
  expect(text).not.toContain('Cobrar diferencia')
})

test('an order that nobody has paid says only what it costs', () => {
  const text = textWith(0, { ahora: 62_000, diferencia: 30_000, por_cobrar: 62_000 })
  expect(text).toMatch(/Diferencia\s*\$\s30\.000/)
  expect(text).not.toMatch(/Cobrar diferencia|Por devolver/)
})
