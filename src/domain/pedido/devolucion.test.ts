import { expect, test } from 'vitest'
import { refundable, refunds } from './devolucion.ts'

const PAGO = { valor: 68_400, redondeo: 23, devuelto: 0, propina: 0 }

test.each([
  ['a part', PAGO, 10_000, { redondeo: 0, propina: 0 }],
  ['all of it', PAGO, 68_400, { redondeo: 23, propina: 0 }],
  ['the rest', { ...PAGO, devuelto: 60_000 }, 8400, { redondeo: 23, propina: 0 }],
  ['nothing', PAGO, 0, { problem: 'Escribe el valor' }],
  ['more than the payment', PAGO, 68_401, { problem: 'De ese pago puedes devolver hasta $\u00a068.400' }],
  [
    'more than the rest',
    { ...PAGO, devuelto: 60_000 },
    8401,
    { problem: 'De ese pago puedes devolver hasta $\u00a08.400' },
  ],
  ['a payment that went back', { ...PAGO, devuelto: 68_400 }, 1, { problem: 'Ese pago ya se devolvió' }],
])('a refund of %s', (_name, pago, valor, outcome) => {
  expect(refunds(pago, valor)).toEqual(outcome)
  expect(refundable(pago)).toBe(pago.valor - pago.devuelto)
})

test.each([
  [0, 40_000, 0],
  [0, 41_000, 1000],
  [40_000, 4000, 4000],
  [42_000, 2000, 2000],
])('of a tip of $ 4.000, after $ %i went back, a refund of $ %i returns $ %i', (devuelto, valor, propina) => {
  const pago = { valor: 44_000, redondeo: 0, propina: 4000, devuelto }
  expect(refunds(pago, valor)).toEqual({ redondeo: 0, propina })
})
