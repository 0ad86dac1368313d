import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as validation from './validation.ts'
import {
  celularOf,
  isCelular,
  isCelularMovil,
  isCodigo,
  isEmail,
  isEmailOrAdmin,
  isPassword,
  mentionsVerifiedPhone,
  onlyCodigo,
  searchWords,
} from './validation.ts'

fc.configureGlobal({ seed: 20_261_120 })

test('the sentences and limits of the forms are exact', () => {
  expect(validation).toMatchObject({
    EMAIL_REQUERIDO: 'El correo electrónico es requerido',
    EMAIL_INVALIDO: 'Ingrese un correo electrónico válido',
    PASSWORD_REQUERIDA: 'La contraseña es requerida',
    PASSWORD_CORTA: 'La contraseña debe tener al menos 8 caracteres',
    NOMBRE_REQUERIDO: 'El nombre es requerido',
    APELLIDO_REQUERIDO: 'El apellido es requerido',
    CELULAR_REQUERIDO: 'El número de teléfono es requerido',
    CELULAR_INVALIDO: 'Ingrese un número de teléfono válido (10 dígitos)',
    SEDE_REQUERIDA: 'Por favor selecciona una sede primero.',
    DIRECCION_REQUERIDA: 'Por favor selecciona una dirección válida.',
    DOMICILIO_REQUERIDO: 'Busca, selecciona una dirección válida y espera el cálculo del domicilio.',
    FUERA_DE_COBERTURA: 'Fuera de cobertura',
    FUERA_DE_COBERTURA_TEXTO:
      'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.',
    MIN_PASSWORD: 8,
    DIGITS_OF_CELULAR: 10,
    DIGITS_OF_CODIGO: 6,
    RESEND_SECONDS: 120,
  })
})

describe('an e-mail', () => {
  test.each([
    'a@b.co',
    'laura.restrepo+pizza@correo.example',
    'ñandú@mañana.co',
    'x@a.b.c',
    `${'a'.repeat(249)}@b.co`,
  ])('the e-mail %s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'admin',
    'a@b',
    '@b.co',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.co',
    'a@b c.co',
    'a@b@c.co',
    ' a@b.co',
    'a@b.co ',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is no valid e-mail', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('an e-mail may be the word admin on the staff side only', () => {
    expect(isEmailOrAdmin('admin')).toBe(true)
    expect(isEmailOrAdmin('a@b.co')).toBe(true)
    expect(isEmailOrAdmin('Admin')).toBe(false)
    expect(isEmailOrAdmin('administrador')).toBe(false)
  })
})

describe('a phone', () => {
  test.each([
    ['3105550142', true, true],
    ['6015550142', true, false],
    ['310555014', false, false],
    ['31055501423', false, false],
    ['310 555 0142', false, false],
    ['+573105550142', false, false],
    ['310555014a', false, false],
    ['3105550142\n', false, false],
    ['', false, false],
  ])('%j is a phone: %s, and a mobile: %s', (text, celular, movil) => {
    expect(isCelular(text)).toBe(celular)
    expect(isCelularMovil(text)).toBe(movil)
  })
})

test('a password has at least eight characters', () => {
  expect(isPassword('1234567')).toBe(false)
  expect(isPassword('12345678')).toBe(true)
})

describe('a verification code', () => {
  test.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
  ])('the code %j can be sent: %s', (text, expected) => {
    expect(isCodigo(text)).toBe(expected)
  })

  test('a code field keeps the first six digits of a typed or pasted text', () => {
    expect(onlyCodigo('Tu código: 12-34 567')).toBe('123456')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(onlyCodigo(text)).toMatch(/^\d{0,6}$/)
      }),
    )
  })
})

test.each([
  ['Este número ya está verificado para otro usuario', true],
  ['Este número de teléfono ya está registrado y verificado', true],
  ['El celular fue verificado por otra cuenta', true],
  ['El correo ya está registrado', false],
  ['El número no es válido', false],
  ['', false],
])('"%s" is about a phone that is verified already: %s', (text, expected) => {
  expect(mentionsVerifiedPhone(text)).toBe(expected)
})

test.each([
  ['312 444 5566', '3124445566'],
  ['+57 312-444-5566', '3124445566'],
  ['57 (312) 444 5566', '3124445566'],
  ['5731244455', '5731244455'],
  ['312 44a', '31244a'],
  ['+57', ''],
  ['57312444556', '312444556'],
  ['31244455667', '31244455667'],
])("'%s' is stored as '%s'", (text, numero) => {
  expect(celularOf(text)).toBe(numero)
})

test.each(['3124445566', '573124445566', '+573124445566', '+57 312 444 5566', '57 (312) 444-5566'])(
  '%s is the same phone key by key as at once',
  (text) => {
    const typed = Array.from(text).reduce((value, key) => celularOf(value + key), '')
    expect([typed, celularOf(text)]).toEqual(['3124445566', '3124445566'])
  },
)

test.each([
  ['+57 310 555 0111', ['3105550111']],
  ['310 555 0111', ['3105550111']],
  ['310-555-0111 ', ['3105550111']],
  ['573105550111', ['3105550111']],
  ['310 555', ['310', '555']],
  ['Calle 100 # 15-20', ['calle', '100', '#', '15-20']],
  [' PEÑA  íngrid', ['pena', 'ingrid']],
  ['  ', []],
])('a search for %j looks for the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
