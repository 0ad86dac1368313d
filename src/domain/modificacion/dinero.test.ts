import { describe, expect, it } from 'vitest'
import { cortesiaProblem, dineroProblem } from './dinero.ts'

describe('the money of an order that is fixed (rule pedido/modificar-dinero)', () => {
  const free = { comprobante: null, numero_factura: '', devuelto: 0 }
  it.each([
    [free, { lineas: true, total: true }, null],
    [{ ...free, comprobante: 7 }, { lineas: true, total: false }, /comprobante/],
    [{ ...free, comprobante: 7 }, { lineas: false, total: true }, null],
    [{ ...free, comprobante: 7, numero_factura: 'FE-1' }, { lineas: false, total: true }, /factura/],
    [{ ...free, cuentaFacturada: true }, { lineas: false, total: true }, /^La cuenta .* factura/],
    [{ ...free, cuentaFacturada: true }, { lineas: true, total: false }, null],
    [{ ...free, devuelto: 500 }, { lineas: true, total: true }, /devolvió/],
    [{ ...free, devuelto: 500 }, { lineas: true, total: false }, null],
  ])('an order %j with the changes %j is saved or refused: %s', (pedido, changes, expected) => {
    if (expected === null) expect(dineroProblem(pedido, changes)).toBeNull()
    else expect(dineroProblem(pedido, changes)).toMatch(expected)
  })
})

const SOLD = {
  estado: 'ACEPTADO',
  es_prueba: false,
  cortesia_clase: null,
  comprobante: null,
  numero_factura: '',
  devuelto: 0,
  pagado: 0,
} as const

// Rule cortesia/dar.
it.each([
  [{}, null],
  [{ es_prueba: true }, 'Un pedido de prueba no se cobra.'],
  [{ estado: 'CANCELADO' }, 'Este pedido está cancelado.'],
  [{ cortesia_clase: 'REPETIDO' }, 'Repetido. Este pedido ya no se cobra.'],
  [{ comprobante: 7, pagado: 100 }, 'Este pedido ya tiene comprobante. Devuelve el dinero con «Devolver».'],
  [{ pagado: 100 }, 'Este pedido ya tiene pagos. Anula el pago, o devuelve el dinero con «Devolver».'],
  [{ numero_factura: 'FE-1' }, 'Este pedido ya tiene factura: su total no cambia.'],
] as const)('an order with %j is given away unless it reads %j', (change, problem) => {
  expect(cortesiaProblem({ ...SOLD, ...change })).toBe(problem)
})
