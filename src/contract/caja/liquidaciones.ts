// People who hold cash of a branch, and their settlements (rules caja/quien-recibe and
// caja/liquidar).
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, instante, nombrado, sumaDePesos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { pedido } from '#contract/pedidos/pedido.ts'
import { cajaAbierta } from './cajas.ts'
import { enCaja } from './nuevo-turno.ts'

export type PersonaDeSede = z.infer<typeof nombrado>

const porLiquidar = z.object({
  persona: nombrado,
  /** Pesos of the payments that the person holds, and how many. */
  efectivo: sumaDePesos,
  pagos: z.int(),
  /** The base for change that the person has. */
  base: sumaDePesos,
  /** The fees that are the person's, and of how many finished deliveries. */
  domicilios: sumaDePesos,
  entregas: z.int(),
  /** efectivo + base − domicilios; below 0 the drawer pays the person. */
  debe: z.int(),
})
export type PersonaPorLiquidar = z.infer<typeof porLiquidar>

/** Payments and refunds of the branch that are in no drawer, of one form. */
const sinCaja = z.object({
  forma: z.enum(FORMAS_RECIBIDAS),
  /** The payments, and their pesos: as in 'Cuadre del día', refunds do not change them. */
  cantidad: z.int(),
  valor: sumaDePesos,
  /** The refunds, and the pesos that went back. An older server sends none. */
  devoluciones: z.optional(z.int()),
  devuelto: z.optional(sumaDePesos),
})
export type DineroSinCaja = z.infer<typeof sinCaja>

const liquidacion = z.extend(porLiquidar, {
  id: z.int(),
  caja: nombrado,
  sede: nombrado,
  /** Pesos handed over; below 0 the drawer paid them. */
  entregado: z.int(),
  /** Why it differs from `debe`. */
  motivo: z.string(),
  fecha: instante,
  /** Who received it. */
  por: z.string(),
})
export type Liquidacion = z.infer<typeof liquidacion>

export const liquidacionesApi = {
  lleva: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/lleva/',
    access: ACCESO.pedidos.leer,
    summary: 'Who carries an order, and the active people of its branch',
    params: idParams,
    response: z.object({ lleva: z.nullable(nombrado), personas: z.array(nombrado) }),
  }),
  changeLleva: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/lleva/',
    access: ACCESO.pedidos.escribir,
    summary: 'Say who carries an order; null is nobody',
    params: idParams,
    body: z.object({ persona: z.nullable(id) }),
    response: pedido,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cajas/{id}/liquidaciones/',
    access: ACCESO.cajas.escribir,
    summary:
      'The people of the branch of a drawer with the sum that each has to hand over, and the money in no drawer',
    params: idParams,
    response: z.object({
      por_liquidar: z.array(porLiquidar),
      personas: z.array(nombrado),
      /** What the next shift takes. An older server sends none. */
      sin_caja: z.optional(z.array(sinCaja)),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/liquidaciones/',
    access: ACCESO.cajas.escribir,
    summary: 'Settle a person in the open shift of a drawer',
    params: idParams,
    body: z.object({
      persona: id,
      /** The amount that the caller saw: another one is refused (409). */
      debe: z.int(),
      /** Pesos handed over; null is `debe`. */
      entrega: z._default(z.nullable(enCaja), null),
      motivo: z._default(texto(120), ''),
    }),
    response: liquidacion,
    idempotent: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/liquidaciones/{id}/',
    access: ACCESO.cajas.escribir,
    summary: 'A settlement, to read and to print',
    params: idParams,
    response: liquidacion,
  }),
  moveBase: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/bases/',
    access: ACCESO.cajas.escribir,
    summary: 'Give a person a base for change, or take it back',
    params: idParams,
    body: z.object({
      persona: id,
      tipo: z.enum(['ENTREGAR', 'RECIBIR'], 'Elige si se entrega o se recibe'),
      valor: enCaja.check(z.minimum(1, 'Escribe el valor')),
    }),
    response: cajaAbierta,
    idempotent: true,
  }),
}
