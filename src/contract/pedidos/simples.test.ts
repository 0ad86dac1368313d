import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deseoOf, nuevoPedido } from './nuevo-pedido.ts'
import {
  ajenos,
  completeSimples,
  repetidos,
  SIMPLES_POR_DEFECTO,
  simplesEscritos,
  TIPOS_DE,
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
