import { expect, test } from 'vitest'
import { sinTableroText } from './alarma.ts'

test.each([
  [['Chapinero'], 'Nadie tiene abierto el tablero de Chapinero.'],
  [['Chapinero', 'Chicó', 'Cedritos'], 'Nadie tiene abierto el tablero de Chapinero, Chicó y Cedritos.'],
])('the boards of %j that nobody has open are one sentence', (sedes, text) => {
  expect(sinTableroText(sedes)).toBe(text)
})
