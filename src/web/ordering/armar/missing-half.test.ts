import { expect, test } from 'vitest'
import { missingOfBuilt } from './missing-half.ts'

const none = { sabor: null, precio: null }
const hawaiana = { sabor: { nombre: 'Hawaiana' }, precio: 45_900 }
const paisa = { sabor: { nombre: 'Paisa' }, precio: null }
const grande = { nombre: 'Grande' }

test.each([
  ['a pizza without flavours asks for both', none, none, grande, 'Elige los dos sabores'],
  [
    'a pizza without flavours and size asks for the flavours first',
    none,
    none,
    undefined,
    'Elige los dos sabores',
  ],
  ['a pizza with the second flavour only asks for the first', none, hawaiana, grande, 'Elige el sabor 1'],
  ['a pizza with the first flavour only asks for the second', hawaiana, none, grande, 'Elige el sabor 2'],
  ['a pizza without a size asks for it', hawaiana, hawaiana, undefined, 'Elige un tamaño'],
  [
    'a flavour without halves at this size is named',
    hawaiana,
    paisa,
    grande,
    'Paisa no se ofrece por mitades en Grande',
  ],
  ['a complete pizza is missing nothing', hawaiana, hawaiana, grande, null],
])('%s', (_, left, right, medida, missing) => {
  expect(missingOfBuilt({ 1: left, 2: right }, medida)).toBe(missing)
})
