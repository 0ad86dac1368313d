import { describe, expect, test } from 'vitest'
import { countedPesos, cuadreText, expectedCash } from './cuadre.ts'

const BILLS = [
  { valor: 50_000, cantidad: 3 },
  { valor: 2000, cantidad: 4 },
  { valor: 50, cantidad: 1 },
]

test('a count is worth its bills and coins', () => {
  expect(countedPesos([])).toBe(0)
  expect(countedPesos(BILLS)).toBe(158_050)
})

describe('a drawer must hold', () => {
  test('its base, the cash that it received and what came in, less what went out', () => {
    const movimientos = [
      { tipo: 'ENTRADA', valor: 20_000 },
      { tipo: 'SALIDA', valor: 45_000 },
    ] as const
    expect(expectedCash({ base: 100_000, efectivo: 68_400, movimientos })).toBe(143_400)
  })

  test('less than nothing when more went out than it had', () => {
    const movimientos = [{ tipo: 'SALIDA', valor: 5000 }] as const
    expect(expectedCash({ base: 0, efectivo: 0, movimientos })).toBe(-5000)
  })
})

test.each([
  [100, 100, 'Cuadra'],
  [102_000, 100_000, 'Sobran $\u00a02.000'],
  [98_000, 100_000, 'Faltan $\u00a02.000'],
  [0, -5000, 'Sobran $\u00a05.000'],
])('counted %i for expected %i reads %s', (contado, esperado, text) => {
  expect(cuadreText({ contado, esperado })).toBe(text)
})
