import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANCHOS, COLUMNAS, inColumnas, plainTexto, wrapTexto } from './columnas.ts'
import { TAMANOS, type Renglon } from './comanda.ts'

test.each([
  ['Pollo con champiñones y maíz tierno', 16, ['Pollo con', 'champiñones y', 'maíz tierno']],
  ['Supercalifragilística', 8, ['Supercal', 'ifragilí', 'stica']],
  ['Llega entre 7:40 y 8:00\u00A0p.\u00A0m.', 22, ['Llega entre 7:40 y', '8:00 p. m.']],
  ['corto', 48, ['corto']],
  ['', 48, []],
  ['a  b', 48, ['a b']],
])('%j on %i columns is %j', (texto, columnas, lines) => {
  expect(wrapTexto(texto, columnas)).toEqual(lines)
})

test.each([
  ['¡Ñoqui con ají, piña y jalapeño! ¿Sí? ü', '¡Ñoqui con ají, piña y jalapeño! ¿Sí? ü'],
  ['2 × «Campesina» – sin “nada”…', '2 x "Campesina" - sin "nada"...'],
  ['Feliz cumpleaños 🎂❤️', 'Feliz cumpleaños'],
  ['jalapen\u0303o', 'jalapeño'],
])('%j is printed as %j', (texto, plain) => {
  expect(plainTexto(texto)).toBe(plain)
})

test('halves stand in a box, each wrapped on its side', () => {
  const halves: Renglon = { clase: 'mitades', izquierda: 'Hawaiana', derecha: 'Pollo con champiñones' }
  expect(inColumnas([halves], 58).map(({ texto }) => texto)).toEqual([
    '+ MITAD 1 -----+ MITAD 2 -----+',
    '|Hawaiana      |Pollo con     |',
    '|              |champiñones   |',
    '+--------------+--------------+',
  ])
})

const renglon: fc.Arbitrary<Renglon> = fc.oneof(
  fc.constant({ clase: 'raya' as const }),
  fc.record({ clase: fc.constant('mitades' as const), izquierda: fc.string(), derecha: fc.string() }),
  fc.record({
    clase: fc.constant('texto' as const),
    texto: fc.string({ unit: 'grapheme' }),
    tamano: fc.constantFrom(...TAMANOS),
    centro: fc.boolean(),
    invertido: fc.boolean(),
  }),
)

test('no line is wider than the roll, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(renglon), fc.constantFrom(...ANCHOS), (renglones, ancho) => {
      for (const { texto, ancho: escala } of inColumnas(renglones, ancho)) {
        expect(texto.length * escala).toBeLessThanOrEqual(COLUMNAS[ancho])
      }
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 48 }), (texto, columnas) => {
      const letters = (text: string) => text.replaceAll(/\s/g, '')
      expect(letters(wrapTexto(texto, columnas).join(''))).toBe(letters(plainTexto(texto)))
    }),
  )
})
