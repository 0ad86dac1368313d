import { TARIFA } from '#domain/direccion/domicilio.ts'
import { aPedido } from '#test/values.ts'
import { expect, test } from 'vitest'
import { cambioDeBarrioText, costoEnBarrio } from './barrio-text.ts'

test.each([
  [5_000, 7_000, 'El domicilio pasa de $ 5.000 a $ 7.000, y el total a $ 45.900.'],
  [5_000, 0, 'El domicilio pasa de $ 5.000 a gratis, y el total a $ 38.900.'],
  [0, 7_000, 'El domicilio pasa de gratis a $ 7.000, y el total a $ 45.900.'],
  [5_000, 5_000, 'El total no cambia.'],
])('a barrio that changes the fee from %i to %i says so', (costo_domicilio, costo, words) => {
  const text = cambioDeBarrioText({ costo_domicilio, total_pedido: 38_900 }, costo)
  expect(text.replaceAll('\u00a0', ' ')).toContain(words)
})

const BARRIO = { nombre: 'San Marcos', costo_domicilio: 7_000, minutos: 30, ultima_hora: null }

test.each([
  ['of the business', {}, 7_000],
  ['of an app', { canal: 'RAPPI' }, 0],
  ['that the house gives', { cortesia: { clase: 'CORTESIA', valor: 38_900 } }, 0],
  ['with free delivery', { subtotal: 50_000 }, 0],
] as const)('a delivery %s costs in another barrio what the server charges', (_name, changes, costo) => {
  const pedido = aPedido({ subtotal: 38_900, ...changes })
  expect(costoEnBarrio(pedido, BARRIO, { ...TARIFA, gratis_desde: 50_000 })).toBe(costo)
})
