import { expect, test } from 'vitest'
import { CIFRA, CIFRAS, minutosPorEntrega, type Cifras } from './reporte-medidas.ts'

test.each([
  [0, 0, null],
  [1800, 1, 30],
  [1800, 4, 8],
  [89, 1, 1],
])('%i seconds of %i measured deliveries are %j minutes each', (segundos, medidas, minutos) => {
  expect(minutosPorEntrega({ segundos, medidas })).toBe(minutos)
})

const SUMS: Required<Cifras> = {
  pedidos: 3,
  descuento: 2_000,
  domicilio: 4_000,
  total: 100_000,
  cancelados: 1,
  comision: 15_000,
  segundos: 2_700,
  medidos: 2,
  mitades: 5,
  pagos: 6,
  valor: 90_000,
  propina: 7_000,
  devuelto: 8_000,
  propina_devuelta: 500,
}

test('each figure follows from the sums of its subject', () => {
  const figures = Object.fromEntries(Object.entries(CIFRA).map(([name, { of }]) => [name, of(SUMS)]))
  expect(figures).toEqual({
    pedidos: 3,
    ventas: 100_000,
    descuento: 2_000,
    domicilio: 4_000,
    cancelados: 1,
    comision: 15_000,
    queda: 85_000,
    promedio: 33_333,
    minutos: 23,
    unidades: 2.5,
    valor: 90_000,
    recibido: 90_000,
    propina: 7_000,
    devuelto: 8_000,
    propinaDevuelta: 500,
    pagos: 6,
  })
})

test('figures without a sum are 0, also averages of nothing', () => {
  expect(Object.values(CIFRA).map(({ of }) => of({}))).toEqual(Object.values(CIFRA).map(() => 0))
})

test('a subject has each of its figures once', () => {
  for (const names of Object.values(CIFRAS)) expect(new Set(names).size).toBe(names.length)
})
