// A change by staff keeps no simple field that the type of the order does not have
// (docs/decisions/0270).
import { SIMPLES_POR_DEFECTO, TIPOS_DE } from '#contract/pedidos/simples.ts'
import { expect, test } from 'vitest'
import { cashDespues, planCampos } from './plan-campos.ts'

const DELIVERY = {
  ...SIMPLES_POR_DEFECTO,
  tipo_pedido: 'DOMICILIO',
  forma_de_pago: 'EFECTIVO',
  con_cuanto: 100_000,
  pagado: 0,
} as const
const OF_DELIVERIES = { ...TIPOS_DE, con_cuanto: ['DOMICILIO'] } as const
const totales = { total_a_pagar: 68_400 }

test('an order keeps the fields that its type has', () => {
  expect(planCampos(DELIVERY, {}, OF_DELIVERIES)).toEqual({ campos: {}, camposTextos: [] })
  expect(cashDespues(DELIVERY, { campos: {}, totales })).toBe(100_000)
})

test('an order that becomes one of another type loses the fields that this type does not have', () => {
  const { campos, camposTextos } = planCampos(DELIVERY, { tipo_pedido: 'RECOGER' }, OF_DELIVERIES)
  expect(campos).toEqual({ tipo_pedido: 'RECOGER', con_cuanto: null })
  expect(camposTextos).toEqual(['Pasó a «Para recoger»'])
  expect(cashDespues(DELIVERY, { campos, totales })).toBeNull()
})

test('the tip that an order loses is no part of what its cash has to pay', () => {
  const tipped = { ...DELIVERY, propina: 40_000 }
  expect(cashDespues(tipped, { campos: {}, totales })).toBeNull()
  expect(cashDespues(tipped, { campos: { propina: 0 }, totales })).toBe(100_000)
})
