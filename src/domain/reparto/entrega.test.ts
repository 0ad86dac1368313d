import { describe, expect, it } from 'vitest'
import {
  caminoText,
  conDatos,
  isEnReparto,
  nombreDelRepartidor,
  POR_CONFIRMAR,
  primerNombre,
  saludoDelRepartidor,
  tomarProblem,
  yaLoLleva,
} from './entrega.ts'
import { mapaUrl } from './mapa.ts'

const pedido = {
  estado: 'EN_PROCESO',
  total_a_pagar: 68_400,
  propina: 0,
  pagado: 0,
  devuelto: 0,
  redondeo: 0,
  forma_de_pago: 'EFECTIVO',
  con_cuanto: null,
  cortesia: null,
} as const

it.each([
  ['PENDIENTE', 'DOMICILIO', false],
  ['ACEPTADO', 'DOMICILIO', false],
  ['EN_PROCESO', 'DOMICILIO', true],
  ['ENVIADO', 'DOMICILIO', true],
  ['COMPLETADO', 'DOMICILIO', false],
  ['CANCELADO', 'DOMICILIO', false],
  ['EN_PROCESO', 'RECOGER', false],
  ['EN_PROCESO', 'MESA', false],
] as const)('a rider has an order in state %s of type %s to deliver: %s', (estado, tipo_pedido, expected) => {
  expect(isEnReparto({ estado, tipo_pedido })).toBe(expected)
})

describe('which orders a rider may take (rule reparto/tomar)', () => {
  it.each([
    [{}, null],
    [{ estado: 'ENVIADO' }, null],
    [{ estado: 'PENDIENTE' }, 'Este pedido todavía no está listo.'],
    [{ estado: 'ACEPTADO' }, 'Este pedido todavía no está listo.'],
    [{ estado: 'COMPLETADO' }, 'Este pedido ya se entregó.'],
    [{ estado: 'CANCELADO' }, 'Este pedido está cancelado.'],
    [{ forma_de_pago: 'TRANSFERENCIA' }, POR_CONFIRMAR],
    [{ forma_de_pago: 'TRANSFERENCIA', pagado: 68_400 }, null],
    [{ forma_de_pago: 'TRANSFERENCIA', estado: 'ENVIADO' }, null],
  ] as const)('taking the order %j is refused with %j', (change, expected) => {
    expect(tomarProblem({ ...pedido, ...change })).toBe(expected)
  })
})

it('others read the first name alone', () => {
  expect(primerNombre(' Carlos  Andrés Rojas ')).toBe('Carlos')
  expect(yaLoLleva('Ana Rojas')).toBe('Ya lo lleva Ana.')
  expect(yaLoLleva('')).toBe('Ya lo lleva otra persona.')
})

it.each([
  ['Ana Rojas', 'Carlos Rincón', 'Hola, Ana. Soy Carlos, de Horno. Voy con tu pedido #00042.'],
  ['Ana Rojas', 'Administrador ', 'Hola, Ana. Te escribo de Horno. Voy con tu pedido #00042.'],
  ['', 'Carlos', 'Hola. Soy Carlos, de Horno. Voy con tu pedido #00042.'],
])('the customer %j and the rider %j read %j', (cliente, repartidor, expected) => {
  expect(saludoDelRepartidor({ cliente, repartidor, negocio: 'Horno', numero: '00042' })).toBe(expected)
})

it('an account without the name of a person is not named to customers', () => {
  expect(['Administrador', 'Carlos Rincón', ''].map(nombreDelRepartidor)).toEqual(['', 'Carlos', ''])
})

it.each([
  ['Carlos', null, 'Carlos va en camino'],
  ['Carlos', 'EN_MANOS', null],
  ['Carlos', 'PORTERIA', 'Lo dejamos en portería.'],
  [null, null, null],
] as const)('of a rider %j and a delivery %j the customer reads %j', (lleva, entrega, expected) => {
  expect(caminoText(lleva, entrega)).toBe(expected)
})

it('address and phone are read until an hour after the delivery (rule reparto/datos)', () => {
  const entregado = '2026-11-24T20:00:00.000Z'
  const at = (text: string) => Date.parse(text)
  expect(conDatos(null, at(entregado))).toBe(true)
  expect(conDatos(entregado, at('2026-11-24T20:59:59.999Z'))).toBe(true)
  expect(conDatos(entregado, at('2026-11-24T21:00:00.000Z'))).toBe(false)
})

it('the map looks for the address, and is not offered for a barrio (rule reparto/mapa)', () => {
  const url = mapaUrl({ direccion: 'Calle 72 # 10-07', barrio: null }, 'Bogotá') ?? ''
  expect(new URL(url).searchParams.get('destination')).toBe('Calle 72 # 10-07, Bogotá, Colombia')
  expect(mapaUrl({ direccion: 'Calle 5 # 3-20', barrio: 'La Aurora' }, 'Villa de Leyva')).toBeNull()
})
