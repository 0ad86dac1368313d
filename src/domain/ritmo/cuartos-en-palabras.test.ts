import { expect, test } from 'vitest'
import { cocinaLlena, cuartoLleno, cuartoText, diaText } from './cuartos-en-palabras.ts'

const ZONA = 'America/Bogota'
/** Friday 20 November 2026, 6:00 p. m. in Bogotá. */
const NOW = new Date('2026-11-20T23:00:00.000Z')
const at = (minutos: number) => new Date(NOW.getTime() + minutos * 60_000)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

// Rules ritmo/para-mas-tarde and ritmo/capacidad.
test('a quarter is one hour, and of a delivery a window', () => {
  expect(plain(cuartoText('RECOGER', at(120), ZONA))).toBe('8:00 p. m.')
  expect(plain(cuartoText('DOMICILIO', at(120), ZONA))).toBe('7:40 a 8:00 p. m.')
})

test.each([
  [60, 'Hoy'],
  [24 * 60, 'Mañana'],
  [3 * 24 * 60, 'El lunes'],
])('a quarter in %i minutes is on the day %j', (minutos, dia) => {
  expect(diaText(at(minutos), NOW, ZONA)).toBe(dia)
})

test.each([
  [120, 'Ahora la cocina está llena: tu pedido estaría listo hacia las 8:15 p. m.'],
  [7 * 60, 'Ahora la cocina está llena: tu pedido estaría listo mañana hacia la 1:15 a. m.'],
])('a kitchen that is full for %i minutes says when the order would be ready', (minutos, text) => {
  expect(plain(cocinaLlena(at(minutos), { minutos: 10, margen: 5 }, NOW, ZONA))).toBe(text)
})

test.each([
  [[], 'Esa hora se llenó. Elige otro día.'],
  [[120], 'Esa hora se llenó. Queda: 8:00 p. m.'],
  [[120, 135], 'Esa hora se llenó. Quedan: 8:00 p. m. y 8:15 p. m.'],
  [[120, 135, 24 * 60], 'Esa hora se llenó. Quedan: 8:00 p. m., 8:15 p. m. y mañana 6:00 p. m.'],
])('a full quarter names the free ones in %j minutes', (minutos, text) => {
  expect(plain(cuartoLleno(minutos.map(at), { tipo: 'RECOGER', now: NOW, zona: ZONA }))).toBe(text)
})
