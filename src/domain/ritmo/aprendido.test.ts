import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cocinaDe, cocinaDesde, type Celda, type Cocina } from './aprendido.ts'

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

describe('an order that begins later', () => {
  const now = new Date('2026-11-20T19:52:00-05:00')
  const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const desde = (minutes: number, ahora: Cocina, luego: Cocina) =>
    cocinaDesde(afterMinutes(minutes), now, { ahora, despues: () => luego })

  test.each([
    ['now', 0, { minutos: 50, margen: 9 }],
    ['minutes later, in a kitchen that is as busy', 8, { minutos: 50, margen: 9 }],
    ['half an hour later, when it is less busy', 30, { minutos: 35, margen: 4 }],
    ['an hour later: by the hour alone', 60, { minutos: 20, margen: 4 }],
  ] as const)('the kitchen needs its minutes for an order that begins %s', (_name, minutes, needed) => {
    expect(desde(minutes, { minutos: 50, margen: 9 }, { minutos: 20, margen: 4 })).toEqual(needed)
  })

  test('the minutes of its hour count when they are more', () => {
    const busier = { minutos: 45, margen: 8 }
    expect(desde(8, { minutos: 10, margen: 0 }, busier)).toEqual(busier)
  })

  test('nothing is promised without a setting', () => {
    const sin = { ahora: null, despues: () => null }
    expect([0, 8].map((minutes) => cocinaDesde(afterMinutes(minutes), now, sin))).toEqual([null, null])
  })

  test('an order that begins later is never ready before one that begins now', () => {
    const cocina = fc.record({
      minutos: fc.integer({ min: 2, max: 180 }),
      margen: fc.integer({ min: 0, max: 15 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), cocina, cocina, (minutes, ahora, luego) => {
        const found = desde(minutes, ahora, luego) ?? ahora
        expect(minutes + found.minutos).toBeGreaterThanOrEqual(ahora.minutos)
        expect(minutes + found.minutos + found.margen).toBeGreaterThanOrEqual(ahora.minutos + ahora.margen)
      }),
    )
  })
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
