import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadEntrega, totalPorEntregar } from './propinas.ts'

const FORMAS = [
  { forma: 'EFECTIVO', recibidas: 10_000, entregadas: 4000 },
  { forma: 'DATAFONO', recibidas: 8000, entregadas: 0 },
] as const

test('tips of cash are handed out first', () => {
  expect(spreadEntrega(FORMAS, 7000)).toEqual([
    { forma: 'EFECTIVO', valor: 6000 },
    { forma: 'DATAFONO', valor: 1000 },
  ])
})

test('never more than is due is handed out', () => {
  expect(spreadEntrega(FORMAS, 14_001)).toEqual({ problem: 'Hay $\u00a014.000 por entregar' })
  expect(spreadEntrega([{ forma: 'EFECTIVO', recibidas: 0, entregadas: 5000 }], 1)).toEqual({
    problem: 'Hay $\u00a00 por entregar',
  })
})

test('a handing out is spread over the forms to the peso, also beside an overpaid form', () => {
  const pesos = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          forma: fc.constantFrom('EFECTIVO', 'DATAFONO', 'APP'),
          recibidas: pesos,
          entregadas: pesos,
        }),
        {
          maxLength: 5,
        },
      ),
      pesos,
      (formas, valor) => {
        const parts = spreadEntrega(formas, valor)
        if ('problem' in parts) expect(valor).toBeGreaterThan(Math.max(0, totalPorEntregar(formas)))
        else expect(parts.reduce((sum, part) => sum + part.valor, 0)).toBe(valor)
      },
    ),
  )
})
