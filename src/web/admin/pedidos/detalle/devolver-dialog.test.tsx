// A refund of a payment that settled several orders of a table names them. Rule pago/devolver.
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OtrosPedidos } from './devolver-dialog.tsx'

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
