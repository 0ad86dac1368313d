import { expect, test } from 'vitest'
import { quitaloText, seAcabo, sinText } from './palabras.ts'

test.each([
  ['Champiñón', 'Se acabó el champiñón', 'Quítalo'],
  ['Champiñones', 'Se acabaron los champiñones', 'Quítalos'],
  ['Piña', 'Se acabó la piña', 'Quítala'],
  ['Salsa BBQ', 'Se acabó la salsa BBQ', 'Quítala'],
  ['BBQ de la casa', 'Se acabó el BBQ de la casa', 'Quítalo'],
  ['Aceitunas negras', 'Se acabaron las aceitunas negras', 'Quítalas'],
  ['Carne molida', 'Se acabó la carne molida', 'Quítala'],
  ['Nueces', 'Se acabaron las nueces', 'Quítalas'],
  ['Reducción de balsámico', 'Se acabó la reducción de balsámico', 'Quítala'],
  ['Salmón ahumado', 'Se acabó el salmón ahumado', 'Quítalo'],
  ['Maíz tierno', 'Se acabó el maíz tierno', 'Quítalo'],
  ['Anís', 'Se acabó el anís', 'Quítalo'],
  ['Ñame', 'Se acabó el ñame', 'Quítalo'],
])('%s gives %j and %j', (nombre, acabo, quita) => {
  expect(seAcabo(nombre)).toBe(acabo)
  expect(quitaloText(nombre)).toBe(quita)
})

test('a note without an ingredient has no article', () => {
  expect(sinText('Champiñón')).toBe('Sin champiñón')
})
