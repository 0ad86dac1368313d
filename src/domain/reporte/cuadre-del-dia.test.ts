import { expect, test } from 'vitest'
import { cuadreDelDiaText, diferenciaDelDia } from './cuadre-del-dia.ts'

const DIA = {
  vendido: 120_000,
  porCobrar: 20_000,
  pagadoDeMas: 7000,
  pagadoOtroDia: 30_000,
  deOtros: 15_000,
  recibido: 92_000,
}

test('a day agrees when its orders and those of other days explain all payments', () => {
  expect(diferenciaDelDia(DIA)).toBe(0)
  expect(cuadreDelDiaText(0, 0)).toBe('Cuadra')
})

test.each([1, -1])('a difference of %i peso is said', (peso) => {
  const diferencia = diferenciaDelDia({ ...DIA, recibido: DIA.recibido + peso })
  expect(diferencia).toBe(peso)
  expect(cuadreDelDiaText(diferencia, 1)).toBe('Hay una diferencia de $\u00a01')
})

test.each([
  [1, 'Los pagos cuadran, una caja no'],
  [2, 'Los pagos cuadran, 2 cajas no'],
])('a day with %i shifts that differ does not agree', (turnos, text) => {
  expect(cuadreDelDiaText(0, turnos)).toBe(text)
})
