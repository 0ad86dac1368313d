// A new order as the client sends it, in both documented forms (rule pedido/creacion).
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import { CANAL_INVALIDO, CANALES, MAX_CANAL_NUMERO } from '#domain/pedido/canal.ts'
import { ESTADOS, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { MAX_CANTIDAD, MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import { NOMBRE_REQUERIDO } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { celular, id, MAX_INT, parrafo, pesos, texto } from '#contract/lib/campos.ts'
import { facturaEscrita } from './factura.ts'
import { nuevoPago } from './nuevo-pago.ts'
import { ARMA_TU_PIZZA } from './pedido.ts'
import { PARTES_SIMPLES, readWithoutAjenos, simplesEscritos, type Partes } from './simples.ts'

export const MAX_LINEAS = 100
const MAX_ADICIONES = 60

/** An id, or the object it belongs to: both forms are documented (rule pedido/creacion). */
const referencia = z.union([
  id,
  z.pipe(
    z.object({ id }),
    z.transform((object: { id: number }) => object.id),
  ),
])

const nuevaAdicion = z.object({
  ingrediente: referencia,
  precio_adicion: z.optional(z.nullable(pesos)),
})

export const nuevaLinea = z.object({
  producto: z.union([z.literal(ARMA_TU_PIZZA), referencia], 'Producto inválido'),
  medida: z.optional(z.nullable(referencia)),
  sabores: z.optional(z.nullable(z.array(referencia).check(z.maxLength(2, 'Elige dos sabores diferentes')))),
  cantidad: z
    .int(`La cantidad debe estar entre 1 y ${String(MAX_CANTIDAD)}`)
    .check(
      z.minimum(1, `La cantidad debe estar entre 1 y ${String(MAX_CANTIDAD)}`),
      z.maximum(MAX_CANTIDAD, `La cantidad debe estar entre 1 y ${String(MAX_CANTIDAD)}`),
    ),
  adiciones: z.optional(z.nullable(z.array(nuevaAdicion).check(z.maxLength(MAX_ADICIONES)))),
  observaciones: z.optional(z.nullable(parrafo(MAX_OBSERVACIONES))),
  precio_unitario_aplicado: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_INT)))),
  descuento_porcentaje: z.optional(z.nullable(z.number())),
})

export const invitado = z.object({
  nombre: texto(120, 1, NOMBRE_REQUERIDO),
  numero: celular,
})
export type Invitado = z.infer<typeof invitado>

const direccionEntrega = z.union([
  texto(200),
  z.object({
    direccion_entrega: texto(200),
    instrucciones: z.optional(z.nullable(parrafo(MAX_INSTRUCCIONES))),
  }),
])

const lineas = z
  .array(nuevaLinea)
  .check(
    z.minLength(1, 'Tu carrito está vacío'),
    z.maxLength(MAX_LINEAS, `Un pedido lleva máximo ${String(MAX_LINEAS)} productos distintos`),
  )

/**
 * The fields of a payment that also a sale noted later has: `note-pasado.ts` says what the others
 * are, and a new one is a type error there.
 */
const { forma, valor, caja, medio } = nuevoPago.shape

/** An order that was sold on paper: its moment, its state, and its payments. */
const pasado = z.object({
  fecha: z.iso.datetime('Fecha inválida'),
  estado: z._default(z.enum(ESTADOS, 'Estado inválido'), 'COMPLETADO'),
  pagos: z._default(
    z
      .array(z.object({ forma, valor, caja, medio }))
      .check(z.maxLength(10, 'Un pedido pasado lleva máximo 10 pagos')),
    [],
  ),
})

/**
 * The order in both documented forms. Other fields (estado, id, totals …) are ignored (rule
 * pedido/creacion).
 */
const cuerpoPedido = z.object({
  /** Sent by clients; every new order is PENDIENTE (rule pedido/creacion). */
  estado: z.optional(z.unknown()),
  tipo_pedido: z._default(z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido'), 'DOMICILIO'),
  productos_pedidos: z.optional(lineas),
  productosPedidos: z.optional(lineas),
  direccion: z.optional(z.nullable(direccionEntrega)),
  sede: referencia,
  costo_domicilio: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_INT)))),
  invitado: z.optional(z.nullable(invitado)),
  /** The id of the person of the token, when staff order for themselves and not for a caller. */
  usuario: z.optional(z.unknown()),
  id_usuario: z.optional(z.unknown()),
  codigo_cupon: z.optional(z.nullable(texto(60))),
  mesa: z.optional(z.nullable(referencia)),
  /** The opening that the customer was shown while the branch is closed. */
  programado_para: z.optional(z.nullable(z.iso.datetime('Fecha inválida'))),
  /**
   * The quarter of an hour for which the customer chose the order; absent is as soon as possible.
   * Without a default, so that the digest of an order without it stays the same.
   */
  para_las: z.optional(z.nullable(z.iso.datetime('Fecha inválida'))),
  /** Version of the data-protection text accepted. */
  consentimiento: z.optional(z.nullable(texto(40))),
  mayor_de_edad: z.optional(z.nullable(z.boolean())),
  ...simplesEscritos,
  /**
   * For staff alone. Without a default, so that the digest of an order without them stays the same.
   */
  canal: z.optional(z.nullable(z.enum(CANALES, CANAL_INVALIDO))),
  canal_numero: z.optional(z.nullable(texto(MAX_CANAL_NUMERO))),
  /** The app collects the money: the order is born paid. */
  pagado_por_app: z.optional(z.nullable(z.boolean())),
  /** For staff alone: the order is noted after its sale. Without a default, as `canal`. */
  pasado: z.optional(z.nullable(pasado)),
  /** The buyer, when an electronic invoice is asked for. Without a default, as `canal`. */
  factura: z.optional(z.nullable(facturaEscrita)),
})

/** Whether an order is noted after its sale. */
export const isPasado = ({ pasado }: { readonly pasado?: object | null | undefined }): boolean =>
  (pasado ?? null) !== null

/** Null for any value that names no account: this field refuses no order. */
function idOf(value: unknown): number | null {
  const read = referencia.safeParse(value)
  return read.success ? read.data : null
}

export const nuevoPedido = z.pipe(
  cuerpoPedido,
  z.transform((cuerpo, context) => {
    const {
      estado: _estado,
      productosPedidos,
      productos_pedidos,
      direccion,
      usuario,
      id_usuario,
      ...rest
    } = cuerpo
    const productos = productos_pedidos ?? productosPedidos
    if (productos === undefined) {
      context.issues.push({
        code: 'custom',
        message: 'Tu carrito está vacío',
        path: ['productos_pedidos'],
        input: cuerpo,
      })
      return z.NEVER
    }
    const entrega = typeof direccion === 'string' ? { direccion_entrega: direccion } : (direccion ?? null)
    return {
      ...readWithoutAjenos(rest),
      productos_pedidos: productos,
      direccion: entrega,
      usuario: idOf(usuario) ?? idOf(id_usuario),
    }
  }),
)
/** What the browser sends (long form). */
export type NuevoPedido = z.input<typeof nuevoPedido>
/** What the server works with: one shape for both forms. */
export type PedidoSolicitado = z.output<typeof nuevoPedido>
export type LineaSolicitada = PedidoSolicitado['productos_pedidos'][number]

/** A field without a line is a type error. */
const PEDIDO: Partes<PedidoSolicitado> = {
  tipo_pedido: 'wish',
  productos_pedidos: 'wish',
  direccion: 'wish',
  sede: 'wish',
  costo_domicilio: 'term',
  invitado: 'wish',
  usuario: 'wish',
  codigo_cupon: 'term',
  mesa: 'wish',
  programado_para: 'term',
  para_las: 'term',
  consentimiento: 'wish',
  mayor_de_edad: 'wish',
  ...PARTES_SIMPLES,
  canal: 'wish',
  canal_numero: 'wish',
  pagado_por_app: 'wish',
  pasado: 'wish',
  factura: 'term',
}
const LINEA: Partes<LineaSolicitada> = {
  producto: 'wish',
  medida: 'wish',
  sabores: 'wish',
  cantidad: 'wish',
  adiciones: 'wish',
  observaciones: 'wish',
  precio_unitario_aplicado: 'term',
  descuento_porcentaje: 'term',
}
const ADICION: Partes<z.output<typeof nuevaAdicion>> = { ingrediente: 'wish', precio_adicion: 'term' }
const PASADO: Partes<z.output<typeof pasado>> = { fecha: 'wish', estado: 'wish', pagos: 'term' }
const TERMINOS = new Set(
  [PEDIDO, LINEA, ADICION, PASADO].flatMap((partes) =>
    Object.entries(partes).flatMap(([campo, parte]) => (parte === 'term' ? [campo] : [])),
  ),
)

/**
 * What an order asks for, for whom and to where, without its terms. The same text is the same wish,
 * sent again. The consent of an account is no part of it: the first order stores it, so the same
 * order sent again comes without it.
 */
export const deseoOf = (pedido: NuevoPedido | PedidoSolicitado): string => {
  const isOfGuest = Boolean(pedido.invitado)
  return JSON.stringify(pedido, (campo, valor: unknown) =>
    TERMINOS.has(campo) || (campo === 'consentimiento' && !isOfGuest) ? undefined : valor,
  )
}

/** The current figures inside a 409 `precios_cambiaron`, line by line in the order sent. */
export const preciosFrescos = z.object({
  lineas: z.array(
    z.object({
      precio_unitario_aplicado: pesos,
      descuento_porcentaje: z.number(),
      adiciones: z.array(z.object({ ingrediente: z.int(), precio_adicion: pesos })),
    }),
  ),
  costo_domicilio: pesos,
  /** The fee of the address, also when this delivery is free. A documented server sends none. */
  costo_cotizado: z.optional(pesos),
  total_a_pagar: pesos,
})
export type PreciosFrescos = z.infer<typeof preciosFrescos>
