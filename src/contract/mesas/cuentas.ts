// The accounts of tables: the orders of one visit, their payments, and the parts that guests pay
// (rules mesa/cuenta, mesa/cobrar and mesa/dividir).
import { MAX_PARTES } from '#domain/mesa/division.ts'
import { FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import * as z from 'zod/mini'
import { forma, medio } from '#contract/pedidos/nuevo-pago.ts'
import { id, idParams, idText, instante, nombrado, pesos, pesosEscritos } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { propinaEscrita } from '#contract/pedidos/propina.ts'
import { pedido } from '#contract/pedidos/pedido.ts'

const GESTION = ['gestionar_pedidos'] as const

/** An open account in a list. */
const cuentaAbierta = z.object({
  id: z.int(),
  sede: z.int(),
  mesa: nombrado,
  abierta_en: instante,
  /** Orders that are not cancelled. */
  pedidos: z.int(),
  total: pesos,
  por_pagar: pesos,
})
export type CuentaAbierta = z.infer<typeof cuentaAbierta>

/** Units of a line of an order. */
const unidades = z.object({ linea: id, cantidad: z.int().check(z.minimum(1), z.maximum(1000)) })

const cobro = z.object({
  id: z.int(),
  forma: z.enum([...FORMAS_DE_PAGO, 'APP']),
  valor: pesos,
  /** What cash left out: the payment settles valor + redondeo. */
  redondeo: pesos,
  /** The part of `valor` that is tip. */
  propina: pesos,
  fecha: instante,
  /** Who registered it; '' when that account is gone. */
  registrado_por: z.string(),
  medio,
  /** Since when it does not count; null while it does. */
  anulado: z.nullable(z.object({ fecha: instante, por: z.string() })),
  /** Whether it can be cancelled. An older server sends none. */
  anulable: z.optional(z.boolean()),
  /** The orders of which its money can still go back. An older server sends none. */
  por_devolver: z.optional(z.array(z.int())),
})
export type CobroDeCuenta = z.infer<typeof cobro>

const parte = z.object({
  id: z.int(),
  /** 1 is the first part. */
  orden: z.int(),
  valor: pesos,
  /** Its products, none when it is a tip alone; null when it is an amount. */
  lineas: z.nullable(z.array(z.object({ linea: z.int(), cantidad: z.int() }))),
  /** Whether it is an equal share of products, without a tip. An older server sends none. */
  sin_propina: z.optional(z.boolean()),
  /** The orders whose tips it holds, when it is a tip alone; null of others and of older parts. */
  propinas: z.optional(z.nullable(z.array(z.object({ pedido: z.int(), valor: pesos })))),
  /** The payment that settled it; null until it is paid. */
  cobro: z.nullable(z.int()),
})
export type ParteDeCuenta = z.infer<typeof parte>

const cuenta = z.object({
  id: z.int(),
  sede: nombrado,
  mesa: nombrado,
  abierta_en: instante,
  /** Null while something is due. */
  cerrada_en: z.nullable(instante),
  /** Grows with each change. A call with another version is refused. */
  version: z.int(),
  /** Without cancelled orders, and without tips. */
  total: pesos,
  propina: pesos,
  /** The part of `propina` that payments have paid. An older server sends none. */
  propina_pagada: z.optional(pesos),
  /** The part of `propina` that came with orders, not with payments. An older server sends none. */
  propinas_de_pedidos: z.optional(z.array(z.object({ pedido: z.int(), valor: pesos }))),
  /** Pesos that payments have settled of total + propina. */
  pagado: pesos,
  por_pagar: pesos,
  /** The first one first, with those that were cancelled. */
  pedidos: z.array(pedido),
  cobros: z.array(cobro),
  partes: z.array(parte),
})
export type Cuenta = z.infer<typeof cuenta>

/** The version that the caller saw: an account that has changed since then stays as it is (409). */
const version = z.optional(z.int())

const PARTES = `Divide en ${String(MAX_PARTES)} partes o menos`
const modo = z.discriminatedUnion('modo', [
  z.object({
    modo: z.literal('IGUAL'),
    /** One removes the division. */
    partes: z.int(PARTES).check(z.minimum(1, PARTES), z.maximum(MAX_PARTES, PARTES)),
  }),
  z.object({
    modo: z.literal('VALOR'),
    valores: z.array(pesosEscritos).check(z.minLength(1, PARTES), z.maxLength(MAX_PARTES, PARTES)),
  }),
  z.object({
    modo: z.literal('PRODUCTOS'),
    partes: z
      .array(z.array(unidades).check(z.maxLength(200)))
      .check(z.minLength(1, PARTES), z.maxLength(MAX_PARTES, PARTES)),
  }),
])

export const nuevoCobro = z.object({
  forma,
  valor: z._default(z.nullable(pesosEscritos), null),
  parte: z._default(z.nullable(id), null),
  /** The tip that the guest gives with this payment. */
  propina: z._default(propinaEscrita, 0),
  /** The drawer that receives it; null lets the product find it. */
  caja: z._default(z.nullable(id), null),
  /** In cash: the person who holds it until they settle; null is the drawer. */
  recibe: z._default(z.nullable(id), null),
  /** The key of a transfer. Null is the only one of the business, or 'sin llave' among several. */
  medio: z._default(medio, null),
  version,
})

export const cuentasApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/cuentas/',
    access: GESTION,
    summary: 'The open accounts of tables',
    response: z.array(cuentaAbierta),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cuentas/{id}/',
    access: GESTION,
    summary: 'The account of a table: its orders, payments and parts',
    params: idParams,
    response: cuenta,
  }),
  createPago: endpoint({
    method: 'POST',
    path: '/api/cuentas/{id}/pagos/',
    access: GESTION,
    summary: 'Register a payment of the account: a part, an amount, or all that is due',
    params: idParams,
    body: nuevoCobro,
    response: cuenta,
    idempotent: true,
  }),
  cancelPago: endpoint({
    method: 'POST',
    path: '/api/cuentas/{id}/pagos/{pago}/anular/',
    access: GESTION,
    summary: 'Cancel a payment of the account that was a mistake; a second time it changes nothing',
    params: z.extend(idParams, { pago: idText }),
    response: cuenta,
  }),
  divide: endpoint({
    method: 'POST',
    path: '/api/cuentas/{id}/dividir/',
    access: GESTION,
    summary: 'Divide the amount due into parts: equal, by amount or by product. Unpaid parts are replaced',
    params: idParams,
    body: z.object({ division: modo, version }),
    response: cuenta,
    idempotent: true,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/cuentas/{id}/pasar/',
    access: GESTION,
    summary: 'Move the account to another table of the branch that has none',
    params: idParams,
    body: z.object({ mesa: id, version }),
    response: cuenta,
    idempotent: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/cuentas/{id}/juntar/',
    access: GESTION,
    summary: 'Bring the orders of another open account of the branch to this one',
    params: idParams,
    body: z.object({ cuenta: id, version }),
    response: cuenta,
    idempotent: true,
  }),
}
