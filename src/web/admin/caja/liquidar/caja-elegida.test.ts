// Rule caja/la-elegida.
import { expect, test } from 'vitest'
import { cajaOf } from './caja-elegida.ts'

const [ventana, esquina] = [{ id: 1 }, { id: 2 }]

test('the only open drawer is taken without a question', () => {
  expect(cajaOf([ventana], { chosen: null, only: 1 })).toBe(1)
  expect(cajaOf([ventana, esquina], { chosen: null, only: 1 })).toBeNull()
})

test('when the drawer of the form is closed meanwhile, the other one is not taken by itself', () => {
  expect(cajaOf([ventana, esquina], { chosen: 1, only: null })).toBe(1)
  expect(cajaOf([esquina], { chosen: 1, only: null })).toBeNull()
  expect(cajaOf([esquina], { chosen: null, only: 1 })).toBeNull()
})
