import { expect, test } from 'vitest'
import { addedByNotas, conNotas, isInNota } from './nota.ts'

const SIN = [{ nota: 'Sin champiñón' }]

// Rule disponibilidad/necesita.
test.each([
  ['Sin champiñón', true],
  ['bien tostada, SIN CHAMPINON por favor', true],
  ['sin champiñones', false],
  ['', false],
  ['1 × sin champiñón / 2 × sin nota', false],
  ['1 × sin champiñón / 2 × sin champiñón. bien tostada', true],
])('the note %j takes the mushrooms out of each unit: %j', (nota, is) => {
  expect(isInNota(nota, 'Sin champiñón')).toBe(is)
})

test.each([
  ['', 'Sin champiñón'],
  ['bien tostada', 'Sin champiñón. bien tostada'],
  ['sin champiñón', 'sin champiñón'],
  ['1 × sin champiñón / 1 × sin nota', '1 × sin champiñón / 1 × Sin champiñón'],
])('the note %j gets what takes an ingredient out once: %j', (nota, whole) => {
  expect(conNotas(nota, SIN)).toBe(whole)
})

test('an ingredient that is named twice is taken out once', () => {
  expect(conNotas('', [...SIN, ...SIN])).toBe('Sin champiñón')
  expect(conNotas('bien tostada')).toBe('bien tostada')
})

test('the characters that are added are those of the note and of what separates it', () => {
  expect(addedByNotas('', SIN)).toBe('Sin champiñón. '.length)
  expect(addedByNotas('bien tostada', SIN)).toBe('Sin champiñón. '.length)
  expect(addedByNotas('sin champiñón', SIN)).toBe(0)
})
