import { describe, expect, test } from 'vitest'
import { conteoProblem, countedPesos, countsByLlave, cuadreText, expectedCash, turnoTexts } from './cuadre.ts'

const BILLS = [
  { valor: 50_000, cantidad: 3 },
  { valor: 2000, cantidad: 4 },
  { valor: 50, cantidad: 1 },
]

test('a count is worth its bills and coins', () => {
  expect(countedPesos([])).toBe(0)
  expect(countedPesos(BILLS)).toBe(158_050)
})

test('a count that no drawer holds is refused at the bill that is worth most', () => {
  expect(conteoProblem([])).toBeNull()
  expect(conteoProblem([{ valor: 100_000, cantidad: 5000 }])).toBeNull()
  expect(conteoProblem([...BILLS, { valor: 20_000, cantidad: 50_000 }])).toEqual({
    valor: 20_000,
    problem: 'Escribe cuántos hay, no cuánto suman',
  })
})

describe('a drawer must hold', () => {
  test('a drawer must hold its base, the cash that it received and what came in, less what went out', () => {
    const movimientos = [
      { tipo: 'ENTRADA', valor: 20_000 },
      { tipo: 'SALIDA', valor: 45_000 },
    ] as const
    expect(expectedCash({ base: 100_000, efectivo: 68_400, movimientos })).toBe(143_400)
  })

  test('a drawer must hold less than nothing when more went out than it had', () => {
    const movimientos = [{ tipo: 'SALIDA', valor: 5000 }] as const
    expect(expectedCash({ base: 0, efectivo: 0, movimientos })).toBe(-5000)
  })
})

describe('transfers are compared', () => {
  const none = { nequi: 0, daviplata: 0, bre_b: 0, sin_llave: 0 }
  const counted = { nequi: 12_000, daviplata: 0, bre_b: 6000 }

  test('transfers are compared by key, without the keys that neither received nor counted anything', () => {
    expect(countsByLlave(counted, { ...none, nequi: 10_000, sin_llave: 3000 })).toEqual([
      { medio: 'nequi', contado: 12_000, esperado: 10_000 },
      { medio: 'bre_b', contado: 6000, esperado: 0 },
    ])
  })

  test('transfers are compared by key when the shift received none', () => {
    expect(countsByLlave(counted, none).map(({ medio }) => medio)).toEqual(['nequi', 'bre_b'])
  })

  test('transfers are compared as one sum when no payment says its key', () => {
    expect(countsByLlave(counted, { ...none, sin_llave: 18_000 })).toEqual([])
    expect(countsByLlave(counted, undefined)).toEqual([])
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

// Rule reporte/cuadre.
describe('a shift', () => {
  const agrees = { contado: 5000, esperado: 5000 }

  test('a shift agrees when cash, cards and transfers do', () => {
    expect(turnoTexts({ efectivo: agrees, datafono: agrees, transferencia: agrees })).toEqual(['Cuadra'])
    expect(turnoTexts({ efectivo: agrees, datafono: null, transferencia: null })).toEqual(['Cuadra'])
  })

  test('a shift says each count that differs', () => {
    const datafono = { contado: 0, esperado: 431_200 }
    const transferencia = { contado: 41_900, esperado: 0 }
    expect(turnoTexts({ efectivo: agrees, datafono, transferencia })).toEqual([
      'Datáfono: faltan $\u00a0431.200',
      'Transferencias: sobran $\u00a041.900',
    ])
  })
})
