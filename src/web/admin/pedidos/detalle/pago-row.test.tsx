// Which payments of an order offer 'Anular'. Rule pago/anular.
import type { Pago } from '#contract/pedidos/pagos.ts'
import { aPedido } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PagoRow } from './pago-row.tsx'

const PAGO: Pago = {
  id: 1,
  forma: 'EFECTIVO',
  valor: 20_000,
  redondeo: 0,
  propina: 0,
  fecha: '2026-11-24T17:00:00.000Z',
  registrado_por: 'Ana Gómez',
  caja: null,
  recibido_por: null,
  medio: null,
  turno_cerrado: false,
  devoluciones: [],
  anulado: null,
}

test.each<[string, Partial<Pago>, boolean]>([
  ['of a drawer', { caja: 'Caja 1' }, true],
  ['whose cash a person holds', { recibido_por: 'Andrés' }, true],
  ['that was settled', { recibido_por: 'Andrés', caja: 'Caja 1' }, false],
  ['of a closed shift', { caja: 'Caja 1', turno_cerrado: true }, false],
  ['of the account of a table', { de_cuenta: true }, false],
  ['of an order at a table alone', { de_cuenta: false }, true],
  ['online', { forma: 'EN_LINEA' }, false],
  ['in an app', { forma: 'APP' }, false],
])('a payment %s offers to cancel it: %o', (_name, change, offered) => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PagoRow pago={{ ...PAGO, ...change }} pedido={aPedido()} zona="America/Bogota" />
    </QueryClientProvider>,
  )
  expect(html.includes('Anular el pago de')).toBe(offered)
})
