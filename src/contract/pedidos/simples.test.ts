import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deseoOf, nuevoPedido, type NuevoPedido } from './nuevo-pedido.ts'
import {
  ajenos,
  completeSimples,
  readWithoutAjenos,
  repetidos,
  SIMPLES_POR_DEFECTO,
  simplesEscritos,
  TIPOS_DE,
  type Simples,
} from './simples.ts'

test.each(
  TIPOS_PEDIDO.flatMap((tipo_pedido) =>
    Object.keys(simplesEscritos).map((campo) => [tipo_pedido, campo] as const),
  ),
)('the wish of an order of type %s does not name %s, which it does not send', (tipo_pedido, campo) => {
  const body = { sede: 1, tipo_pedido, productos_pedidos: [{ producto: 1, cantidad: 1 }] }
  expect(deseoOf(z.parse(nuevoPedido, body))).not.toContain(`"${campo}"`)
})

test('a simple field that is not sent, or sent as undefined, has its default', () => {
  expect(completeSimples({ propina: 2000, con_cuanto: undefined })).toEqual({
    ...SIMPLES_POR_DEFECTO,
    propina: 2000,
  })
  expect(completeSimples({ forma_de_pago: 'EFECTIVO', con_cuanto: 50_000 })).toEqual({
    ...SIMPLES_POR_DEFECTO,
    forma_de_pago: 'EFECTIVO',
    con_cuanto: 50_000,
  })
})

test('an order that is cooked again has neither form of payment nor tip', () => {
  const paid = { forma_de_pago: 'EFECTIVO', con_cuanto: 50_000, propina: 2000 } as const
  expect(repetidos({ ...SIMPLES_POR_DEFECTO, ...paid })).toMatchObject({
    forma_de_pago: null,
    con_cuanto: null,
    propina: 0,
  })
})

test('a given field that the type of the order does not have is as in an order without it, and no other field is named', () => {
  const given = { propina: 2000, con_cuanto: 50_000, forma_de_pago: undefined }
  const tipos = { ...TIPOS_DE, propina: ['RECOGER'], forma_de_pago: ['RECOGER'] } as const
  expect(ajenos('DOMICILIO', given, tipos)).toEqual({ propina: 0 })
  expect(ajenos('RECOGER', given, tipos)).toEqual({})
  expect(ajenos('DOMICILIO', given)).toEqual({})
})

/** A value of each field that is not its default. A field without a line is a type error. */
const GIVEN: { readonly [Field in keyof Simples]-?: NonNullable<NuevoPedido[Field]> } = {
  forma_de_pago: 'EFECTIVO',
  con_cuanto: 50_000,
  propina: 2000,
}

test('a body with fields that its type of order does not have is read as one without them', () => {
  const body = { sede: 1, tipo_pedido: 'MESA', productos_pedidos: [{ producto: 1, cantidad: 1 }] }
  const given = z.parse(nuevoPedido, { ...body, ...GIVEN })
  const without = JSON.stringify(z.parse(nuevoPedido, body))
  const ofNoType: typeof TIPOS_DE = { forma_de_pago: [], con_cuanto: [], propina: [] }
  expect(JSON.stringify(readWithoutAjenos(given, ofNoType))).toBe(without)
  expect(readWithoutAjenos(given)).toEqual(given)
  expect(JSON.stringify(given)).not.toBe(without)
})
