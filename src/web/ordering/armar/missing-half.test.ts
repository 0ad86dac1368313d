import { expect, test } from 'vitest'
import { missingOfBuilt } from './missing-half.ts'

const none = { sabor: null, precio: null }
const hawaiana = { sabor: { nombre: 'Hawaiana' }, precio: 45_900 }
const paisa = { sabor: { nombre: 'Paisa' }, precio: null }
const grande = { nombre: 'Grande' }

test.each([
  ['no flavour', none, none, grande, 'Elige los dos sabores'],
  ['no flavour and no size', none, none, undefined, 'Elige los dos sabores'],
  ['only the second flavour', none, hawaiana, grande, 'Elige el sabor 1'],
  ['only the first flavour', hawaiana, none, grande, 'Elige el sabor 2'],
  ['no size', hawaiana, hawaiana, undefined, 'Elige un tamaño'],
  ['a flavour that this size lacks', hawaiana, paisa, grande, 'Paisa no se ofrece por mitades en Grande'],
  ['everything', hawaiana, hawaiana, grande, null],
])('a built pizza with %s', (_, left, right, medida, missing) => {
  expect(missingOfBuilt({ 1: left, 2: right }, medida)).toBe(missing)
})
