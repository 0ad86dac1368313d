import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cocinaDe, type Celda } from './aprendido.ts'

/** `pedidos` orders of exactly so many minutes. */
const celda = (hora: number, carga: number, pedidos: number, minutos: number): Celda => ({
  hora,
  carga,
  pedidos,
  segundos: pedidos * minutos * 60,
  cuadrados: pedidos * (minutos * 60) ** 2,
})
const WEEK = [celda(19, 2, 90, 15), celda(19, 10, 60, 25), celda(20, 10, 50, 30), celda(20, 30, 21, 55)]

test.each([
  ['an hour and a load that were seen often', { hora: 19, carga: 2 }, 15],
  ['a load beside one that was seen', { hora: 19, carga: 11 }, 25],
  ['the same load of another hour, which counts by itself', { hora: 20, carga: 10 }, 30],
  ['an hour that was never seen: its load in other hours', { hora: 13, carga: 10 }, 27],
  ['a load that was never seen: the nearest', { hora: 20, carga: 60 }, 55],
  ['a time to come: all loads of its hour', { hora: 19, carga: null }, 19],
  ['an hour to come that was never seen: everything', { hora: 3, carga: null }, 25],
] as const)('what is learnt for %s', (_name, momento, minutos) => {
  expect(cocinaDe(WEEK, momento, 20)?.minutos).toBe(minutos)
})

test('under 200 orders the setting rules, and without a setting nothing is promised', () => {
  const few = [celda(19, 2, 199, 15)]
  expect(cocinaDe(few, { hora: 19, carga: 2 }, 20)).toEqual({ minutos: 20, margen: 0 })
  expect(cocinaDe([celda(19, 2, 200, 15)], { hora: 19, carga: 2 }, 20)).toEqual({ minutos: 15, margen: 0 })
  expect(cocinaDe(WEEK, { hora: 19, carga: 2 }, null)).toBeNull()
})

test('orders that differ leave a margin of one standard deviation', () => {
  const mixed = [celda(19, 2, 100, 10), celda(19, 2, 100, 20)]
  expect(cocinaDe(mixed, { hora: 19, carga: 2 }, 20)).toEqual({ minutos: 15, margen: 5 })
})

test('whatever was learnt lies between the quickest and the slowest order', () => {
  const some = fc.record({
    hora: fc.integer({ min: 0, max: 23 }),
    carga: fc.integer({ min: 0, max: 60 }),
    pedidos: fc.integer({ min: 1, max: 90 }),
    minutos: fc.integer({ min: 2, max: 180 }),
  })
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 23 }),
      fc.option(fc.integer({ min: 0, max: 80 })),
      (cells, hora, carga) => {
        const found = cocinaDe(
          cells.map((one) => celda(one.hora, one.carga, one.pedidos, one.minutos)),
          { hora, carga },
          20,
        )
        const minutes = [20, ...cells.map(({ minutos }) => minutos)]
        expect(found?.minutos).toBeGreaterThanOrEqual(Math.min(...minutes))
        expect(found?.minutos).toBeLessThanOrEqual(Math.max(...minutes))
        expect(found?.margen).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
