// What the page of an order says of its ride and asks after it, while the order is there.
import { aPedido } from '#test/values.ts'
import { textOf } from '#test/html.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Camino } from './camino.tsx'
import { OpinionPanel } from './opinion.tsx'

const HACE_UN_RATO = new Date(Date.now() - 60_000).toISOString()
const pedidoIn = (estado: 'ENVIADO' | 'COMPLETADO' | 'EN_PROCESO' | 'CANCELADO') =>
  aPedido({
    id: 7,
    version: 3,
    estado,
    tipo_pedido: 'DOMICILIO',
    historial: [
      { estado: 'COMPLETADO', fecha: HACE_UN_RATO },
      { estado, fecha: HACE_UN_RATO },
    ],
  })

/** The page of an order whose ride and opinion were read before. */
function textIn(estado: Parameters<typeof pedidoIn>[0]): string {
  const client = new QueryClient()
  client.setQueryData(['entrega', 7, 3, ''], { lleva: 'Carlos', entrega: null, codigo: '4821' })
  client.setQueryData(['opinion', 7], { abierta: true, opinion: null })
  const pedido = pedidoIn(estado)
  return textOf(
    renderToString(
      <QueryClientProvider client={client}>
        <Camino pedido={pedido} />
        <OpinionPanel pedido={pedido} />
      </QueryClientProvider>,
    ),
  )
}

test('an order on its way says who brings it, with its code', () => {
  expect(textIn('ENVIADO')).toContain('Carlos va en camino')
  expect(textIn('ENVIADO')).toContain('4821')
})

test('a delivered order asks how it came', () => {
  expect(textIn('COMPLETADO')).toContain('¿Cómo llegó tu pizza?')
})

test.each(['EN_PROCESO', 'CANCELADO'] as const)(
  'an order that goes from its way or its end to %s says nothing of its ride and asks nothing',
  (estado) => expect(textIn(estado).trim()).toBe(''),
)
