import { describe, expect, test } from 'vitest'
import { isName, matchesName } from './lugar.ts'

describe('a text begins the name of a place', () => {
  test.each([
    ['unicentro', 'Unicentro'],
    ['UNICEN', 'Unicentro'],
    ['unicentro, Bogotá D.C.', 'Unicentro'],
    ['parque 93', 'Parque de la 93'],
    ['Parque de la 93', 'Parque de la 93'],
    ['usaquen', 'Parque de Usaquén'],
    ['C.C. Andino', 'Centro Comercial Andino'],
    ['andino centro', 'Centro Comercial Andino'],
    ['zona t', 'Zona T'],
  ])('the text %j begins the name of %j', (text, nombre) => {
    expect(matchesName(text, nombre)).toBe(true)
  })

  test.each([
    ['', 'Unicentro'],
    ['un', 'Unicentro'],
    ['la de los', 'Parque de la 93'],
    ['centro', 'Unicentro'],
    ['parque 94', 'Parque de la 93'],
    ['unicentro cali', 'Unicentro'],
  ])('the text %j does not begin the name of %j', (text, nombre) => {
    expect(matchesName(text, nombre)).toBe(false)
  })
})

test.each([
  ['parque 93', 'Parque de la 93', true],
  ['Unicentro Bogotá', 'Unicentro', true],
  ['parque', 'Parque de la 93', false],
  ['parque 9', 'Parque de la 93', false],
  ['parque parque', 'Parque de la 93', false],
])('whether %j is the whole name of %j', (text, nombre, expected) => {
  expect(isName(text, nombre)).toBe(expected)
})
