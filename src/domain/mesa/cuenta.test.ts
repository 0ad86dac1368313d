import { FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CUENTA_YA_CAMBIO,
  cobroDe,
  deudaOf,
  otraRondaProblem,
  porDevolver,
  saldoOf,
  spreadCobro,
  totalPorDevolver,
} from './cuenta.ts'

fc.configureGlobal({ seed: 20_261_123 })

const anOrder = (id: number, total_a_pagar: number, pagado = 0, estado = 'PENDIENTE') => ({
  id,
  estado,
  total_a_pagar,
  propina: 0,
  propinaPagada: 0,
  pagado,
})

const NO_TIP = { propina: 0, propinaNueva: 0 }

test('a cancelled order counts for nothing, also when it was paid', () => {
  const pedidos = [anOrder(1, 30_000, 10_000), anOrder(2, 20_000, 20_000, 'CANCELADO'), anOrder(3, 5000)]
  expect(saldoOf(pedidos)).toEqual({ total: 35_000, propina: 0, pagado: 10_000, por_pagar: 25_000 })
})

// Rule comprobante/otra-ronda.
test('only another round that owes is refused by the receipt of its bill', () => {
  const paid = { ...anOrder(1, 30_000, 30_000), comprobante: 7 }
  const owing = { ...anOrder(2, 5000), comprobante: null }
  expect(otraRondaProblem([paid, owing])).toMatch(/^La cuenta de este pedido ya está pagada/)
  for (const pedidos of [
    [paid],
    [paid, { ...owing, pagado: 5000 }],
    [paid, { ...owing, estado: 'CANCELADO' }],
    // Its payment was cancelled, or the order itself: the receipt ends with it.
    [{ ...paid, pagado: 0 }, owing],
    [{ ...paid, estado: 'CANCELADO' }, owing],
    [{ ...paid, comprobante: null }, owing],
  ]) {
    expect(otraRondaProblem(pedidos)).toBeNull()
  }
})

test('the money of a cancelled order, and of one that became smaller, has to go back until it did', () => {
  const more = { devuelto: 0, redondeo: 0, forma_de_pago: null, con_cuanto: null, cortesia: null }
  const pedidos = [
    { ...anOrder(1, 40_000, 40_000, 'CANCELADO'), ...more },
    { ...anOrder(2, 28_400), ...more },
    { ...anOrder(3, 20_000, 22_000), ...more },
    { ...anOrder(4, 5000, 5000, 'CANCELADO'), ...more, devuelto: 5000 },
  ]
  expect(porDevolver(pedidos)).toEqual([
    { id: 1, valor: 40_000 },
    { id: 3, valor: 2000 },
  ])
  expect(totalPorDevolver(pedidos)).toBe(42_000)
  expect(saldoOf(pedidos).por_pagar).toBe(28_400)
})

describe('a payment of an account', () => {
  test.each([
    ['all in cash, without the pesos below $ 50', 68_423, 'EFECTIVO', null, null, [68_400, 23]],
    ['all by card', 68_423, 'DATAFONO', null, null, [68_423, 0]],
    ['an amount', 68_423, 'EFECTIVO', 20_000, null, [20_000, 0]],
    ['a part in cash', 100_000, 'EFECTIVO', null, 33_334, [33_300, 34]],
    ['a part by transfer', 100_000, 'TRANSFERENCIA', null, 33_334, [33_334, 0]],
    ['less than a coin', 40, 'EFECTIVO', null, null, [0, 40]],
  ] as const)('a payment of an account takes %s', (_name, due, forma, valor, parte, [given, redondeo]) => {
    expect(cobroDe(due, { forma, valor, parte, propina: 0 })).toEqual({
      valor: given,
      redondeo,
      propina: 0,
    })
  })

  test.each([
    [0, { valor: null, parte: null }, 'Esta cuenta ya está pagada'],
    [1000, { valor: 1001, parte: null }, 'El pago no puede ser mayor que $\u00a01.000'],
    [1000, { valor: 0, parte: null }, 'Escribe el valor del pago'],
    [1000, { valor: 500, parte: 600 }, 'Esta parte es de $\u00a0600'],
    [1000, { valor: null, parte: 1001 }, CUENTA_YA_CAMBIO],
  ])('a payment of an account of %i due with %j is refused: %s', (due, pago, problem) => {
    expect(cobroDe(due, { forma: 'DATAFONO', propina: 0, ...pago })).toEqual({ problem })
  })

  test('a payment of an account settles the oldest order first', () => {
    const pedidos = [anOrder(7, 20_000), anOrder(3, 10_020), anOrder(5, 9000, 9000, 'CANCELADO')]
    expect(spreadCobro(pedidos, { valor: 15_000, redondeo: 0, propina: 0 })).toEqual([
      { pedido: 3, valor: 10_020, redondeo: 0, ...NO_TIP },
      { pedido: 7, valor: 4980, redondeo: 0, ...NO_TIP },
    ])
  })

  test('a payment of an account leaves the odd pesos to the orders that it settles last', () => {
    const pedidos = [anOrder(1, 10_000), anOrder(2, 10), anOrder(3, 23)]
    expect(spreadCobro(pedidos, { valor: 10_000, redondeo: 33, propina: 0 })).toEqual([
      { pedido: 1, valor: 10_000, redondeo: 0, ...NO_TIP },
      { pedido: 2, valor: 0, redondeo: 10, ...NO_TIP },
      { pedido: 3, valor: 0, redondeo: 23, ...NO_TIP },
    ])
  })

  test('a payment of an account with a tip shares it by the pesos of each order, and rounds the whole', () => {
    const pedidos = [anOrder(1, 30_000), anOrder(2, 10_023)]
    const cobro = cobroDe(40_023, { forma: 'EFECTIVO', valor: null, parte: null, propina: 4000 })
    expect(cobro).toEqual({ valor: 44_000, redondeo: 23, propina: 4000 })
    if ('problem' in cobro) return
    expect(spreadCobro(pedidos, cobro)).toEqual([
      { pedido: 1, valor: 32_998, redondeo: 0, propina: 2998, propinaNueva: 2998 },
      { pedido: 2, valor: 11_002, redondeo: 23, propina: 1002, propinaNueva: 1002 },
    ])
  })

  test('a payment of an account pays the tip that an order had already, after its total', () => {
    const pedido = { ...anOrder(1, 10_000, 6000), propina: 1000 }
    expect(spreadCobro([pedido], { valor: 5000, redondeo: 0, propina: 0 })).toEqual([
      { pedido: 1, valor: 5000, redondeo: 0, propina: 1000, propinaNueva: 0 },
    ])
  })

  test('a payment of an account with a tip alone is refused', () => {
    expect(cobroDe(9000, { forma: 'DATAFONO', valor: 500, parte: null, propina: 500 })).toEqual({
      problem: 'Escribe el valor del pago',
    })
  })

  test('a payment of an account gives every peso to exactly one order, and none more than it owes', () => {
    const order = fc.record({
      total: fc.integer({ min: 0, max: 200_000 }),
      paid: fc.integer({ min: 0, max: 200_000 }),
      estado: fc.constantFrom('PENDIENTE', 'COMPLETADO', 'CANCELADO'),
    })
    const asked = fc.record({
      forma: fc.constantFrom(...FORMAS_DE_PAGO),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      propina: fc.integer({ min: 0, max: 20_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 1, maxLength: 8 }),
        asked,
        (rows, { forma, share, propina }) => {
          const pedidos = rows.map(({ total, paid, estado }, at) =>
            anOrder(at + 1, total, Math.min(total, paid), estado),
          )
          const { por_pagar } = saldoOf(pedidos)
          const valor = share > 0.7 ? null : Math.floor(por_pagar * share)
          const cobro = cobroDe(por_pagar, { forma, valor, parte: null, propina })
          if ('problem' in cobro) return
          const pagos = spreadCobro(pedidos, cobro)
          const sum = (of: (pago: (typeof pagos)[number]) => number) =>
            pagos.reduce((total, pago) => total + of(pago), 0)
          expect(sum((pago) => pago.valor)).toBe(cobro.valor)
          expect(sum((pago) => pago.redondeo)).toBe(cobro.redondeo)
          expect(sum((pago) => pago.propinaNueva)).toBe(propina)
          expect(cobro.redondeo).toBeLessThan(50)
          for (const pago of pagos) {
            const pedido = pedidos.find(({ id }) => id === pago.pedido)
            const owed = pedido === undefined ? 0 : deudaOf(pedido)
            expect(pago.valor + pago.redondeo - pago.propinaNueva).toBeLessThanOrEqual(owed)
            expect(pago.propina).toBeLessThanOrEqual(pago.valor)
          }
        },
      ),
    )
  })
})
