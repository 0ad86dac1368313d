import { expect, test } from 'vitest'
import { countedUnits, firstNotas, mapNotas, readNotas, writeNotas } from './notas.ts'

// Rule carrito/notas.
test.each<[string, [string, number][] | null]>([
  ['', null],
  ['sin cebolla', null],
  ['2 × sin cebolla', null],
  [
    '1 × sin cebolla / 2 × sin nota',
    [
      ['sin cebolla', 1],
      ['', 2],
    ],
  ],
  [
    '1 × mitad / mitad / 1 × bien tostada',
    [
      ['mitad / mitad', 1],
      ['bien tostada', 1],
    ],
  ],
  ['1 × sin cebolla / y con ají', null],
])('the note %j is for units: %j', (nota, counts) => {
  const read = readNotas(nota)
  expect(read && [...read]).toEqual(counts)
  if (read !== null) expect(writeNotas(read)).toBe(nota)
})

test.each([
  [[], ''],
  [[['', 3]], ''],
  [[['sin cebolla', 3]], 'sin cebolla'],
  [
    [
      ['sin cebolla', 1],
      ['', 2],
    ],
    '1 × sin cebolla / 2 × sin nota',
  ],
] as const)('the units %j are written as %j', (counts, nota) => {
  expect(writeNotas(new Map(counts))).toBe(nota)
})

test('notes for all units are not counted, others are', () => {
  expect(countedUnits('sin cebolla')).toBeNull()
  expect(countedUnits('1 × sin cebolla / 2 × sin nota')).toBe(3)
})

test.each([
  ['sin cebolla', 1, 'sin cebolla'],
  ['1 × sin cebolla / 2 × sin nota', 3, '1 × sin cebolla / 2 × sin nota'],
  ['1 × sin cebolla / 2 × sin nota', 2, '1 × sin cebolla / 1 × sin nota'],
  ['1 × sin cebolla / 2 × sin nota', 1, 'sin cebolla'],
])('%j for the first %i units is %j', (nota, cantidad, first) => {
  expect(firstNotas(nota, cantidad)).toBe(first)
})

test('notes that become equal share a count, and a change reaches each note', () => {
  expect(mapNotas('1 × a / 2 × b', (nota) => `${nota}!`)).toBe('1 × a! / 2 × b!')
  expect(mapNotas('1 × a / 2 × b / 1 × c', (nota) => (nota === 'c' ? 'a' : nota))).toBe('2 × a / 2 × b')
  expect(mapNotas('1 × a / 2 × b', () => 'c')).toBe('c')
  expect(mapNotas('a', (nota) => `${nota}!`)).toBe('a!')
})
