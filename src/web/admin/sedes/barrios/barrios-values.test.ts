import { expect, test } from 'vitest'
import { EMPTY, withPasted } from './barrios-values.ts'

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
