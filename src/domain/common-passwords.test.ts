import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a common password', () => {
  test.each([
    'password',
    'PASSWORD',
    'P4ssw0rd1!',
    'Contraseña123',
    'colombia2026',
    'te amo mucho',
    'maria1985',
    '123maria',
    'iloveyou',
    'princess1',
    'trustno1',
    'football!',
    'password1234567890',
    '12345678',
    '987654321',
    'qwertyuiop',
    '1q2w3e4r',
    'a1b2c3d4',
    '147258369',
    '11111111',
    '123123123',
    'abcabcabc',
    'lolalola',
    'aa123456',
    'asd123456',
    '12345678a',
  ])('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
})

describe('an uncommon password', () => {
  test.each([
    'Lumbre brava 1',
    'Horno-bravo-7',
    'ñandú-73-xz',
    'tr0ub4dor&3',
    'hj38dk29ls',
    'rana21-sol',
    'margarita al horno',
    'password y algo más',
    'maria-48102957364',
    '5839201746',
    '🍕🍕🍕🍍🍕🍕🍕🍕',
  ])('%s is not a common password', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
