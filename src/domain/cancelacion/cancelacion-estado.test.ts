import { expect, test } from 'vitest'
import { isCanceladoPorCliente, POR_EL_CLIENTE, reactivarProblem } from './cancelacion.ts'

const DEVUELTO = 'No se puede reactivar el pedido: ya se devolvió su dinero. Toma otro pedido.'

// Rule pago/reactivar.
test.each([
  ['CANCELADO', 0, null],
  ['CANCELADO', 1, DEVUELTO],
  ['COMPLETADO', 1, null],
] as const)(
  'an order in state %s of which $ %i went back returns, or is refused: %j',
  (estado, devuelto, problem) => {
    expect(reactivarProblem({ estado, devuelto })).toBe(problem)
  },
)

// A ticket whose new state is on its way still has the reason of the old one.
test.each([
  ['CANCELADO', POR_EL_CLIENTE, true],
  ['CANCELADO', 'Producto agotado', false],
  ['CANCELADO', null, false],
  ['ACEPTADO', POR_EL_CLIENTE, false],
] as const)(
  'an order in state %s with the reason %j was cancelled by its customer: %j',
  (estado, motivo_cancelacion, is) => {
    expect(isCanceladoPorCliente({ estado, motivo_cancelacion })).toBe(is)
  },
)
