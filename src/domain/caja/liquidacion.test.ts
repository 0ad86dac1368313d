import { describe, expect, test } from 'vitest'
import { debeText, entregaProblem, faltaText, holdsCash, owedOf } from './liquidacion.ts'

test('a person hands over the cash and the base, less the fees that are theirs', () => {
  expect(owedOf({ efectivo: 184_500, base: 50_000, domicilios: 20_000 })).toBe(214_500)
  expect(debeText(214_500)).toBe('debe entregar $\u00a0214.500')
})

test('the drawer pays a rider who holds less than their fees', () => {
  expect(owedOf({ efectivo: 0, base: 0, domicilios: 12_000 })).toBe(-12_000)
  expect(debeText(-12_000)).toBe('la caja le paga $\u00a012.000')
})

test.each([
  ['cash', { efectivo: 30_000, base: 0, domicilios: 42_000 }, 'la caja le paga $\u00a012.000'],
  ['a base', { efectivo: 0, base: 50_000, domicilios: 50_000 }, '$\u00a00'],
  ['more than the fees', { efectivo: 84_000, base: 0, domicilios: 0 }, '$\u00a084.000'],
])('the count names a person who holds %s, with small and with large fees', (_name, owed, text) => {
  expect(holdsCash(owed)).toBe(true)
  expect(faltaText('Andrés', owedOf(owed))).toBe(`Falta liquidar a Andrés: ${text}`)
})

test('a person who only gets fees holds no cash', () => {
  expect(holdsCash({ efectivo: 0, base: 0 })).toBe(false)
})

describe('the pesos handed over', () => {
  test('the pesos handed over are the amount due, or differ with a reason', () => {
    expect(entregaProblem(84_000, { entregado: 84_000, motivo: '' })).toBeNull()
    expect(entregaProblem(84_000, { entregado: 82_000, motivo: ' ' })).toEqual({
      motivo: 'Escribe por qué no coincide',
    })
    expect(entregaProblem(84_000, { entregado: 86_000, motivo: 'Sobró' })).toBeNull()
  })

  test('the pesos handed over are exact when the drawer pays', () => {
    expect(entregaProblem(-5000, { entregado: -5000, motivo: '' })).toBeNull()
    expect(entregaProblem(-5000, { entregado: 0, motivo: 'Sobró' })).toEqual({ entrega: 'Escribe $\u00a00' })
  })
})
