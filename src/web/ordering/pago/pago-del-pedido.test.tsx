// What the page of an order says of money that came, was too much, or went back.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PagoDelPedido } from './pago-del-pedido.tsx'

function textIn(change: Partial<Pedido>): string {
  const pedido = aPedido({ estado: 'COMPLETADO', total_a_pagar: 60_000, propina: 0, ...change })
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PagoDelPedido pedido={pedido} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return textOf(html).replaceAll('\u00a0', ' ')
}

describe('an order that was paid', () => {
  test('leads to its receipt, also when too much was paid', () => {
    for (const pagado of [60_000, 80_000]) {
      expect(textIn({ pagado, comprobante: 12 })).toContain('Ver comprobante')
    }
    expect(textIn({ pagado: 80_000, comprobante: 12 })).toContain('te devolvemos $ 20.000')
  })

  test('says how much of its money went back', () => {
    expect(textIn({ pagado: 60_000, devuelto: 10_000 })).toContain('Te devolvimos $ 10.000.')
    expect(textIn({ pagado: 60_000, devuelto: 60_000 })).toContain('Ya te devolvimos tu dinero.')
    expect(textIn({ pagado: 60_000 })).not.toContain('Te devolvimos')
  })
})
