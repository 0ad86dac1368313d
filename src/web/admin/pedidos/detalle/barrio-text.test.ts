import { expect, test } from 'vitest'
import { cambioDeBarrioText } from './barrio-text.ts'

test.each([
  [5_000, 7_000, 'El domicilio pasa de $ 5.000 a $ 7.000, y el total a $ 45.900.'],
  [5_000, 0, 'El domicilio pasa de $ 5.000 a gratis, y el total a $ 38.900.'],
  [0, 7_000, 'El domicilio pasa de gratis a $ 7.000, y el total a $ 45.900.'],
  [5_000, 5_000, 'El total no cambia.'],
])('a barrio that changes the fee from %i to %i says so', (costo_domicilio, costo, words) => {
  const text = cambioDeBarrioText({ costo_domicilio, total_pedido: 38_900 }, costo)
  expect(text.replaceAll('\u00a0', ' ')).toContain(words)
})
