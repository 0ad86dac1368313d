import { expect, test } from 'vitest'
import { formatPorcentaje, formatPriceRange, MEDIO_LABEL, MEDIOS, ownMedios } from './dinero.ts'

// Rule pantalla/dinero. `format.test.ts` compares the figures with those of the browser.
test.each([
  [15, '15\u00A0%'],
  [22.5, '22,5\u00A0%'],
  [0, '0\u00A0%'],
])('%d percent reads %j', (porcentaje, text) => {
  expect(formatPorcentaje(porcentaje)).toBe(text)
})

test('a range of equal prices is one price', () => {
  expect(formatPriceRange(15_920, 47_120)).toBe('$\u00A015.920 – $\u00A047.120')
  expect(formatPriceRange(15_920, 15_920)).toBe('$\u00A015.920')
})

test('a business has the keys that are not blank, each with its name', () => {
  expect(ownMedios({ nequi: '', daviplata: '3105550143', bre_b: '@pizza' })).toEqual(['daviplata', 'bre_b'])
  expect(MEDIOS.map((medio) => MEDIO_LABEL[medio])).toEqual(['Nequi', 'Daviplata', 'Llave Bre-B'])
})
