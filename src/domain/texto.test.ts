import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalize, sedeInText, sedeName, slugify } from './texto.ts'

fc.configureGlobal({ seed: 20_261_120 })

describe('words compared', () => {
  test.each([
    ['Súper  Especiales ', 'super especiales'],
    ['PIÑA\tY\u00a0JAMÓN', 'pina y jamon'],
    ['Lasañas', 'lasanas'],
    ['cafe\u0301', 'cafe'],
    ['', ''],
  ])('the text %j reads %j', (text, expected) => {
    expect(normalize(text)).toBe(expected)
  })

  test('normalized words do not change when normalized again, nor with their case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'á', 'ñ', 'Ñ', ' ', 'é', 'Ü', 'z', '\t', '-', '9') }),
        (text) => {
          expect(normalize(normalize(text))).toBe(normalize(text))
          expect(normalize(text.toUpperCase())).toBe(normalize(text))
        },
      ),
    )
  })
})

describe('the slug of a category', () => {
  test.each([
    ['Pizzas súper especiales', 'pizzas-super-especiales'],
    ['Lasañas', 'lasanas'],
    ['Cervezas & vinos', 'cervezas-vinos'],
    ['  ¡Combos! (2 x 1)  ', 'combos-2-x-1'],
    ['Menú infantil', 'menu-infantil'],
    ['¿?', ''],
  ])('the slug of %j is %j', (nombre, expected) => {
    expect(slugify(nombre)).toBe(expected)
  })
})

test.each([
  ['Chapinero', 'Sede Chapinero', 'sede Chapinero'],
  ['Sede Norte', 'Sede Norte', 'Sede Norte'],
  ['Sedentarios', 'Sede Sedentarios', 'sede Sedentarios'],
])('the branch %s is named %s, and %s inside a sentence', (nombre, name, inText) => {
  expect(sedeName(nombre)).toBe(name)
  expect(sedeInText(nombre)).toBe(inText)
})
