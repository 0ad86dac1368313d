// Orders: how one is placed (both readings of the specification), how it is read, how staff move it (cliente.md §3, personal.md §7).
import { CELULAR_INVALIDO, CELULAR_REQUERIDO, NOMBRE_REQUERIDO } from '#domain/validation.ts'
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import { ESTADOS, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { MAX_CANTIDAD, MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import * as z from 'zod/mini'
import {
  dia,
  dibujo,
  id,
  idParams,
  idText,
  instante,
  MAX_INT,
  opcion,
  pesos,
  parrafo,
  texto,
} from './campos.ts'
import {
  completeAnyPedido,
  completeCreado,
  completePedido,
  completePedidoDeToken,
  completePedidos,
} from './complete-pedido.ts'
import { orNull } from './documentado.ts'
import { endpoint } from './endpoint.ts'
import { posibleAdicion } from './catalogo.ts'

/** The fixed product id of a pizza built from two flavours (cliente.md §3). */
export const ARMA_TU_PIZZA = 'build-your-pizza'
export const MAX_LINEAS = 100
/** Finished orders in one answer, the newest: of all days, and of chosen ones. */
export const MAX_FINALIZADOS = { todos: 200, rango: 1000 } as const
/** One's own orders in one answer. */
export const MAX_MIS_PEDIDOS = 20
const MAX_ADICIONES = 60

// ---- reading -------------------------------------------------------------------------------------------------

const lineaPedido = z.object({
  id: z.int(),
  cantidad: z.int(),
  /** Base price at its size after discount, without extras, in pesos. */
  precio_unitario_aplicado: pesos,
  /** The same before the discount: what is struck through. */
  precio_base: pesos,
  descuento_porcentaje: z.number(),
  /** (unit price + extras) × quantity. */
  total_linea: pesos,
  observaciones: z.string(),
  adiciones: z.array(
    z.object({
      id: z.int(),
      ingrediente: z.object({ id: z.int(), nombre: z.string(), dibujo: z.nullable(z.string()) }),
      precio_adicion: pesos,
    }),
  ),
  medida: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
  /** The two halves of a built pizza, left first. */
  sabores: z.nullable(z.array(z.object({ id: z.int(), nombre: z.string(), dibujo: z.nullable(dibujo) }))),
  producto: z.object({
    id: z.union([z.int(), z.literal(ARMA_TU_PIZZA)]),
    nombre: z.string(),
    precio: z.nullable(pesos),
    imagen: z.nullable(z.string()),
    descripcion: z.string(),
    dibujo: z.nullable(dibujo),
    posibles_adiciones: z.optional(z.array(posibleAdicion)),
  }),
})
export type LineaPedido = z.infer<typeof lineaPedido>

export const pedido = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS),
  activo: z.boolean(),
  fecha: instante,
  tipo_pedido: z.enum(TIPOS_PEDIDO),
  /** Products before the coupon. */
  subtotal: pesos,
  /** What the coupon takes off the products. */
  descuento: pesos,
  /** Products after the coupon. */
  total_pedido: pesos,
  costo_domicilio: pesos,
  /** What the customer pays: total_pedido + costo_domicilio. */
  total_a_pagar: pesos,
  /** Whose order it is: an account's, or of staff who named nobody, as at a table. */
  usuario: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), numero: z.string() })),
  /** Typed by staff. */
  tomado_por_personal: z.boolean(),
  invitado: z.nullable(z.object({ nombre: z.string(), numero: z.string() })),
  direccion: z.nullable(
    z.object({
      direccion_entrega: z.string(),
      instrucciones: z.string(),
      distancia_metros: z.nullable(z.int()),
    }),
  ),
  cupon_aplicado: z.nullable(z.object({ codigo: z.string(), porcentaje_descuento: z.number() })),
  sede: z.object({ id: z.int(), nombre: z.string(), direccion: z.string(), telefono: z.string() }),
  mesa: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
  /** When the branch will start on it, for an order taken while closed. */
  programado_para: z.nullable(instante),
  historial: z.array(z.object({ estado: z.enum(ESTADOS), fecha: instante })),
  productos_pedidos: z.array(lineaPedido),
  /** Grows with each change; a reader keeps the highest it has seen. */
  version: z.int(),
})
/** As our server sends it. */
export type PedidoEnviado = z.infer<typeof pedido>
/** As the browser reads it: any state, and null for the branch and the version where a server does not say them. */
export type Pedido = Omit<PedidoEnviado, 'estado' | 'sede' | 'version'> & {
  readonly estado: string
  readonly sede: PedidoEnviado['sede'] | null
  readonly version: number | null
}
/** All that the specification promises of an order that is looked up by its token. */
export type PedidoBreve = Pick<Pedido, 'id' | 'estado' | 'invitado'>

/** Whether more is known of an order than its number, guest and state. */
export const isPedidoCompleto = (pedido: Pedido | PedidoBreve): pedido is Pedido => 'fecha' in pedido

/** A new order as its maker reads it: with the secret token of its page. */
export const pedidoCreado = z.extend(pedido, { token: z.string() })
export type PedidoCreado = z.infer<typeof pedidoCreado>
/** What the browser needs of it, as far as a server says it: the specification leaves the answer open. */
export interface PedidoRecibido {
  readonly id: number | null
  readonly token: string | null
}

/** What staff are told of whoever phones. */
export const clienteConocido = z.object({
  nombre: z.string(),
  /** Where their orders were taken to, the last one first. */
  direcciones: z.array(
    z.object({ direccion: z.string(), instrucciones: z.string(), lat: z.number(), lng: z.number() }),
  ),
  ultimo_pedido: z.nullable(pedido),
})
export type ClienteConocido = z.infer<typeof clienteConocido>

/** An address that the person had an order delivered to. */
export const direccionReciente = z.object({
  direccion: z.string(),
  instrucciones: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The branch that delivered. */
  sede: z.object({ id: z.int(), nombre: z.string() }),
})
export type DireccionReciente = z.infer<typeof direccionReciente>

// ---- placing -------------------------------------------------------------------------------------------------

/** An id, or the object it belongs to: both readings of the specification. */
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

const nuevaLinea = z.object({
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

const celular = z
  .string(CELULAR_REQUERIDO)
  .check(z.trim(), z.minLength(1, CELULAR_REQUERIDO), z.regex(/^\d{10}$/, CELULAR_INVALIDO))

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

/** The order as both readings of the specification write it; what is not named here (estado, id, totals …) is ignored. */
const cuerpoPedido = z.object({
  /** As the specification sends it; every new order is PENDIENTE. */
  estado: z.optional(z.unknown()),
  tipo_pedido: z._default(z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido'), 'DOMICILIO'),
  productos_pedidos: z.optional(lineas),
  productosPedidos: z.optional(lineas),
  direccion: z.optional(z.nullable(direccionEntrega)),
  sede: referencia,
  costo_domicilio: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_INT)))),
  invitado: z.optional(z.nullable(invitado)),
  /** The person of the token, by their id: staff who order for themselves and not for a caller. */
  usuario: z.optional(z.unknown()),
  id_usuario: z.optional(z.unknown()),
  codigo_cupon: z.optional(z.nullable(texto(60))),
  mesa: z.optional(z.nullable(referencia)),
  /** The opening that the customer was shown while the branch is closed. */
  programado_para: z.optional(z.nullable(z.iso.datetime('Fecha inválida'))),
  /** Version of the data-protection text accepted. */
  consentimiento: z.optional(z.nullable(texto(40))),
  mayor_de_edad: z.optional(z.nullable(z.boolean())),
})

/** Null for whatever names nobody: this field refuses no order. */
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
      ...rest,
      productos_pedidos: productos,
      direccion: entrega,
      usuario: idOf(usuario) ?? idOf(id_usuario),
    }
  }),
)
/** What the browser sends (long reading). */
export type NuevoPedido = z.input<typeof nuevoPedido>
/** What the server works with: one shape for both readings. */
export type PedidoSolicitado = z.output<typeof nuevoPedido>
export type LineaSolicitada = PedidoSolicitado['productos_pedidos'][number]

/** The terms of an order: they are compared or looked up anew, and may change while an answer is lost on its way. */
const TERMINOS = new Set([
  'precio_unitario_aplicado',
  'descuento_porcentaje',
  'precio_adicion',
  'costo_domicilio',
  'programado_para',
  'codigo_cupon',
])

/** What an order asks for, for whom and to where, without its terms: the same text is the same wish, sent once more. */
export const deseoOf = (pedido: NuevoPedido | PedidoSolicitado): string =>
  JSON.stringify(pedido, (campo, valor: unknown) => (TERMINOS.has(campo) ? undefined : valor))

/** The fresh figures inside a 409 `precios_cambiaron`, line by line in the order sent. */
export const preciosFrescos = z.object({
  lineas: z.array(
    z.object({
      precio_unitario_aplicado: pesos,
      descuento_porcentaje: z.number(),
      adiciones: z.array(z.object({ ingrediente: z.int(), precio_adicion: pesos })),
    }),
  ),
  costo_domicilio: pesos,
  total_a_pagar: pesos,
})
export type PreciosFrescos = z.infer<typeof preciosFrescos>

// ---- endpoints -----------------------------------------------------------------------------------------------

const GESTION = ['gestionar_pedidos'] as const
const rango = z.object({ fecha_inicio: z.optional(dia), fecha_fin: z.optional(dia) })

/** The version that the caller saw. An order that has changed since is left alone. */
const versionVista = z.optional(z.int('Versión inválida'))

export const pedidosApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/pedidos/',
    access: 'optional',
    summary: 'Place an order as a guest or as the person of the token',
    body: nuevoPedido,
    response: pedidoCreado,
    status: 201,
    complete: completeCreado,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pedidos/',
    access: GESTION,
    summary: 'Newest 200 orders; `antes` and the Link header lead on',
    query: z.object({ antes: z.optional(idText) }),
    response: z.array(pedido),
    complete: completePedidos,
  }),
  activos: endpoint({
    method: 'GET',
    path: '/api/pedidos/activos/',
    access: GESTION,
    summary: 'Orders that the kitchen still owes',
    query: rango,
    response: z.array(pedido),
    complete: completePedidos,
  }),
  finalizados: endpoint({
    method: 'GET',
    path: '/api/pedidos/finalizados/',
    access: GESTION,
    summary: 'Finished orders: the newest 200, of chosen days the newest 1000',
    query: rango,
    response: z.array(pedido),
    complete: completePedidos,
  }),
  cliente: endpoint({
    method: 'GET',
    path: '/api/pedidos/cliente/',
    access: GESTION,
    summary: 'Name, addresses and last order of a phone that ordered before; null for an unknown one',
    query: z.object({ numero: celular }),
    response: z.nullable(clienteConocido),
  }),
  byToken: endpoint({
    method: 'GET',
    path: '/api/pedidos/token/{token}/',
    access: 'public',
    summary: 'The order of a secret token',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: pedido,
    complete: completePedidoDeToken,
  }),
  ultimo: endpoint({
    method: 'GET',
    path: '/api/pedidos/ultimo/',
    access: 'session',
    summary: 'The newest order of the person, or null',
    response: z.nullable(pedido),
    complete: orNull(completePedido),
  }),
  mios: endpoint({
    method: 'GET',
    path: '/api/pedidos/mios/',
    access: 'session',
    summary: 'The orders of the person, the newest 20; `antes` leads on',
    query: z.object({ antes: z.optional(idText) }),
    response: z.array(pedido),
    complete: completePedidos,
  }),
  direcciones: endpoint({
    method: 'GET',
    path: '/api/pedidos/direcciones/',
    access: 'session',
    summary: 'The last addresses that orders of the person were delivered to',
    response: z.array(direccionReciente),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/',
    access: 'session',
    summary: 'One order, for its owner or for staff who manage orders',
    params: idParams,
    response: pedido,
    complete: completePedido,
  }),
  changeEstado: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_estado/',
    access: GESTION,
    summary: 'Move an order to any state; with `version`, only if it is still that one (409 otherwise)',
    params: idParams,
    body: z.object({ estado: z.enum(ESTADOS, 'Estado inválido'), version: versionVista }),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  changeActivo: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_estado_activo/',
    access: GESTION,
    summary: 'Toggle `activo`, or set it when the optional body says so; `version` as for the state',
    params: idParams,
    body: z.optional(z.nullable(z.object({ activo: z.optional(z.boolean()), version: versionVista }))),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  estados: endpoint({
    method: 'GET',
    path: '/estados-pedido/',
    aliases: ['/api/estados-pedido/'],
    access: GESTION,
    summary: 'States an order can take',
    response: z.array(opcion),
  }),
}
