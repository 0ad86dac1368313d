import { expect, test } from 'vitest'
import { EMPTY, pastedText, withPasted } from './barrios-values.ts'

const row = (nombre: string, costo_domicilio: string) => ({
  ...EMPTY,
  nombre,
  costo_domicilio,
  minutos: '20',
})

test('a pasted list changes the barrios that it names, adds the others, and drops empty rows', () => {
  const rows = [row('Centro', '4000'), EMPTY, row('El Roble', '6000')]
  expect(withPasted(rows, 'céntro; 5.000; 20\nSan Marcos; 7000; 20')).toEqual([
    row('céntro', '5000'),
    row('El Roble', '6000'),
    row('San Marcos', '7000'),
  ])
})

test.each([
  ['Centro; 5000; 20', 'Agregamos 1 barrio. Guarda los cambios.'],
  ['Centro; 5000; 20\nEl Roble; 6.000; 25; 21:30', 'Agregamos 2 barrios. Guarda los cambios.'],
  ['Centro; 5000; 20\nEl Roble', 'Agregamos 2 barrios. A 1 le falta algo: está marcado en la lista.'],
  ['Centro; gratis; 20\nEl Roble', 'Agregamos 2 barrios. A 2 les falta algo: están marcados en la lista.'],
])('of the pasted list %j people read %j', (text, said) => {
  expect(pastedText(text)).toBe(said)
})
