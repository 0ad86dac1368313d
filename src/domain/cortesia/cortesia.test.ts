import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeAgain, giveAway, repeatedLineas } from './cortesia.ts'

test('an order that is given away costs nothing and keeps what it would have cost', () => {
  const sold = { subtotal: 40_000, descuento: 4_000, total_pedido: 36_000, costo_domicilio: 5_000 }
  expect(giveAway(sold)).toEqual({
    subtotal: 40_000,
    descuento: 40_000,
    total_pedido: 0,
    costo_domicilio: 0,
    cortesia_valor: 41_000,
    cortesia_domicilio: 5_000,
  })
})

test('an order that is given away and charged again costs as much as before', () => {
  const pesos = fc.nat(1_000_000)
  fc.assert(
    fc.property(pesos, pesos, pesos, (total_pedido, descuento, costo_domicilio) => {
      const sold = { subtotal: total_pedido + descuento, descuento, total_pedido, costo_domicilio }
      const given = giveAway(sold)
      expect(given.total_pedido).toBe(given.subtotal - given.descuento)
      expect(chargeAgain(given)).toEqual({ ...sold, cortesia_valor: 0, cortesia_domicilio: 0 })
    }),
  )
})

const LINEAS = [
  { id: 7, cantidad: 2 },
  { id: 8, cantidad: 1 },
]

test('without a choice all lines of an order are repeated', () => {
  expect(repeatedLineas(LINEAS, null)).toEqual(LINEAS)
})

test('chosen lines are repeated with the chosen units', () => {
  expect(repeatedLineas(LINEAS, [{ linea: 7, cantidad: 1 }])).toEqual([{ id: 7, cantidad: 1 }])
})

test.each([
  ['no line', [], 'Elige qué se repite'],
  ['a line of another order', [{ linea: 9, cantidad: 1 }], 'Ese producto no está en el pedido'],
  [
    'a line twice',
    [
      { linea: 7, cantidad: 1 },
      { linea: 7, cantidad: 1 },
    ],
    'Ese producto no está en el pedido',
  ],
  ['more units than were ordered', [{ linea: 8, cantidad: 2 }], 'De ese producto puedes repetir hasta 1'],
])('repeating %s is refused', (_what, chosen, problem) => {
  expect(repeatedLineas(LINEAS, chosen)).toEqual({ problem })
})
