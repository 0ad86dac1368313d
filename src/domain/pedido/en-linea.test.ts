import { describe, expect, test } from 'vitest'
import { nextConsulta, razonDeDevolucion } from './en-linea.ts'
import { offeredFormas } from './pago.ts'

const MINUTE = 60_000
const CREADO = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(CREADO.getTime() + minutes * MINUTE)

describe('the next question about a payment', () => {
  test.each([
    [0, 0.5],
    [19.9, 0.5],
    [20, 10],
    [179, 10],
    [180, 240],
    [4 * 24 * 60 - 1, 240],
  ])('a payment that is %d minutes old is checked again %d minutes later', (age, later) => {
    expect(nextConsulta(CREADO, at(age))).toEqual(at(age + later))
  })

  test('a payment that is four days old is not checked again', () => {
    expect(nextConsulta(CREADO, at(4 * 24 * 60))).toBeNull()
  })
})

describe('the forms of a branch', () => {
  const negocio = {
    formas_de_pago: { MESA: [], DOMICILIO: ['EFECTIVO', 'DATAFONO'], RECOGER: ['EFECTIVO'] },
    en_linea: false,
  } as const
  test.each([
    [undefined, ['EFECTIVO', 'DATAFONO']],
    [null, ['EFECTIVO', 'DATAFONO']],
    [{ MESA: [], DOMICILIO: null, RECOGER: [] }, ['EFECTIVO', 'DATAFONO']],
    [{ MESA: null, DOMICILIO: ['TRANSFERENCIA'], RECOGER: null }, ['TRANSFERENCIA']],
    [{ MESA: null, DOMICILIO: [], RECOGER: null }, []],
    [{ MESA: null, DOMICILIO: ['EFECTIVO', 'EN_LINEA'], RECOGER: null }, ['EFECTIVO']],
  ] as const)('a branch with %j offers %j for a delivery', (sede, formas) => {
    expect(offeredFormas(negocio, 'DOMICILIO', sede)).toEqual(formas)
  })
})

test('the form En línea is offered with an account alone', () => {
  const formas_de_pago = { MESA: [], DOMICILIO: ['EFECTIVO', 'EN_LINEA'], RECOGER: ['EN_LINEA'] } as const
  expect(offeredFormas({ formas_de_pago, en_linea: true }, 'DOMICILIO')).toEqual(['EFECTIVO', 'EN_LINEA'])
  expect(offeredFormas({ formas_de_pago, en_linea: false }, 'DOMICILIO')).toEqual(['EFECTIVO'])
  expect(offeredFormas({ formas_de_pago, en_linea: false }, 'RECOGER')).toEqual([])
  expect(offeredFormas({ formas_de_pago, en_linea: true }, 'MESA')).toEqual([])
})

test.each([
  ['Los precios cambiaron', 'Los precios cambiaron'],
  ['Los precios cambiaron. Revisa tu carrito.', 'Los precios cambiaron'],
  ['Esta sede todavía no recibe pedidos.', 'Esta sede todavía no recibe pedidos'],
  ['A esa hora la cocina está llena. Elige otra hora para el pedido.', 'A esa hora la cocina está llena'],
  ['No pudimos calcular el domicilio. Intenta de nuevo.', 'No pudimos calcular el domicilio'],
  ['La sede cerró. El horario cambió. Revisa tu pedido.', 'La sede cerró. El horario cambió'],
  ['Gaseosa 1.5 L no está disponible en esta sede', 'Gaseosa 1.5 L no está disponible en esta sede'],
  ['Intenta de nuevo.', 'Intenta de nuevo'],
])('the refusal "%s" is the reason "%s"', (rechazo, razon) => {
  expect(razonDeDevolucion(rechazo)).toBe(razon)
})
