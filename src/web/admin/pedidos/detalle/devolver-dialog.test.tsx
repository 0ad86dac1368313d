// What the dialog of a refund says: where the money comes from, and the other orders of a payment
// of a table. Rule pago/devolver.
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { comoText, OtrosPedidos } from './devolver-dialog.tsx'

const htmlOf = (otros: readonly number[]) =>
  renderToString(
    <MemoryRouter>
      <OtrosPedidos
        pedido={{ cuenta: 9, mesa: { id: 4, nombre: 'Mesa 4' } }}
        otros={otros}
        onLeave={() => undefined}
      />
    </MemoryRouter>,
  )

test('a refund of a payment of a table leads to its account and to the other orders of the payment', () => {
  const html = htmlOf([41, 42, 43])
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    'Es de un pago de la cuenta de Mesa 4. Aquí devuelves solo lo de este pedido. Lo demás se devuelve en #00041, #00042 y #00043.',
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
  expect(links).toHaveLength(4)
})

test('a refund of a payment of one order names no others', () => {
  expect(htmlOf([])).toBe('')
})

test.each([
  ['EFECTIVO', true, 'Entrega el efectivo. Sale de la caja abierta de la sede.'],
  ['EFECTIVO', false, 'Entrega el efectivo. No hay caja abierta: no queda en ningún turno.'],
  ['EFECTIVO', null, 'Entrega el efectivo.'],
  ['DATAFONO', false, 'Haz la anulación o la devolución en el datáfono.'],
] as const)('a refund of %s with an open drawer (%s) says "%s"', (forma, hayCaja, text) => {
  expect(comoText(forma, hayCaja)).toBe(text)
})
