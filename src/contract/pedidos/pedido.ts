// An order as it is read, by customers and by staff.
import type { OrderTotals } from '#domain/pedido/precios.ts'
import { CLASES_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { CANALES } from '#domain/pedido/canal.ts'
import { ESTADOS, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { posibleAdicion } from '#contract/catalogo/catalogo.ts'
import { factura } from './factura.ts'
import { marcasDeCambio } from './marcas.ts'
import { simples, SIMPLES_POR_DEFECTO } from './simples.ts'
import { dibujo, instante, nombrado, pesos } from '#contract/lib/campos.ts'

/** The fixed product id of a pizza built from two flavours (rule pizza/en-el-pedido). */
export const ARMA_TU_PIZZA = 'build-your-pizza'

const lineaPedido = z.object({
  id: z.int(),
  cantidad: z.int(),
  /** Base price at its size after discount, without extras, in pesos. */
  precio_unitario_aplicado: pesos,
  /** The same before the discount, shown struck through. */
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
  medida: z.nullable(nombrado),
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
  /** The saving of the coupon; of an order that the house gives, all of the subtotal. */
  descuento: pesos,
  /** Products after the coupon. */
  total_pedido: pesos,
  costo_domicilio: pesos,
  /** The customer pays total_pedido + costo_domicilio. */
  total_a_pagar: pesos,
  /** Where it came from (rule pedido/canal). */
  canal: z.enum(CANALES),
  /** The number that the channel gave it. */
  canal_numero: z.string(),
  ...simples.shape,
  /** Pesos that payments have settled, of total_a_pagar + propina. */
  pagado: pesos,
  /** The number of its receipt that counts; null until it is paid. */
  comprobante: z.nullable(z.int()),
  /** The buyer; null when no electronic invoice was asked for (rule comprobante/factura). */
  factura: z.nullable(factura),
  /** The number of its invoice or POS slip, as staff wrote it; blank while there is none. */
  numero_factura: z.string(),
  /** Pesos of `pagado` that went back (rule pago/devolver). */
  devuelto: pesos,
  /**
   * In an order that was cancelled, that its customer may cancel, or that was paid too much: pesos
   * of `pagado` that cash left out, less those taken back by refunds.
   */
  redondeo: pesos,
  /** What the house gives; null for an order that is sold (rule cortesia/sin-cobro). */
  cortesia: z.nullable(z.object({ clase: z.enum(CLASES_DE_CORTESIA), valor: pesos })),
  /** Why it was cancelled; null for an order without a reason (rule pedido/cancelar). */
  motivo_cancelacion: z.nullable(z.string()),
  /** The order that came wrong, of the one that repeats it (rule cortesia/repetir). */
  repite_a: z.nullable(z.int()),
  /**
   * The owner of the order: an account, or none for staff orders without a caller, as at a table.
   */
  usuario: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), numero: z.string() })),
  /** Typed by staff. */
  tomado_por_personal: z.boolean(),
  /** Placed in the preview: marked on the board, in no figure. */
  es_prueba: z.boolean(),
  /** When and by whom it was noted after its sale (rule tomar-pedido/pasado). Null for others. */
  anotado: z.nullable(z.object({ fecha: instante, por: z.string() })),
  invitado: z.nullable(z.object({ nombre: z.string(), numero: z.string() })),
  direccion: z.nullable(
    z.object({
      direccion_entrega: z.string(),
      instrucciones: z.string(),
      distancia_metros: z.nullable(z.int()),
      /** The barrio that priced the delivery, for a branch without a map. */
      barrio: z.nullable(z.string()),
    }),
  ),
  cupon_aplicado: z.nullable(z.object({ codigo: z.string(), porcentaje_descuento: z.number() })),
  sede: z.object({ id: z.int(), nombre: z.string(), direccion: z.string(), telefono: z.string() }),
  mesa: z.nullable(nombrado),
  /** The account of its table; null for an order that has none. */
  cuenta: z.nullable(z.int()),
  /** When the branch will start on it, for an order placed while closed. */
  programado_para: z.nullable(instante),
  /** By when it was promised, ready or at the door; null without a promise (rule ritmo/promesa). */
  para_las: z.nullable(instante),
  /** The minutes that staff asked the customer for, in all; `para_las` has them already. */
  demora: z.int(),
  historial: z.array(z.object({ estado: z.enum(ESTADOS), fecha: instante })),
  /** What staff changed since it was placed; null without a change (rule pedido/modificar). */
  cambio: z.nullable(marcasDeCambio),
  productos_pedidos: z.array(lineaPedido),
  /** Grows with each change. A reader keeps the highest version. */
  version: z.int(),
})
/** An order that was handed over, for people of the branches that had it before. */
export const pedidoTrasladado = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS),
  version: z.int(),
  /** The branch that has it now. */
  sede: nombrado,
})
export type PedidoTrasladado = z.infer<typeof pedidoTrasladado>

/** As our server sends it. */
export type PedidoEnviado = z.infer<typeof pedido>
/**
 * As the browser reads it: any state, and null for branch and version where a server does not send
 * them.
 */
export type Pedido = Omit<PedidoEnviado, 'estado' | 'sede' | 'version'> & {
  readonly estado: string
  readonly sede: PedidoEnviado['sede'] | null
  readonly version: number | null
}
/**
 * Defaults for fields that a server leaves out. A field without a line is a type error.
 * The amounts follow from the lines instead: see `completePedido`.
 */
export const PEDIDO_POR_DEFECTO: Omit<
  Pedido,
  'id' | 'fecha' | 'estado' | 'usuario' | 'invitado' | 'direccion' | 'productos_pedidos' | keyof OrderTotals
> = {
  activo: true,
  tipo_pedido: 'DOMICILIO',
  tomado_por_personal: false,
  es_prueba: false,
  anotado: null,
  canal: 'WEB',
  canal_numero: '',
  ...SIMPLES_POR_DEFECTO,
  pagado: 0,
  comprobante: null,
  factura: null,
  numero_factura: '',
  devuelto: 0,
  redondeo: 0,
  cortesia: null,
  motivo_cancelacion: null,
  repite_a: null,
  cupon_aplicado: null,
  sede: null,
  mesa: null,
  cuenta: null,
  programado_para: null,
  para_las: null,
  demora: 0,
  historial: [],
  cambio: null,
  version: null,
}

/** All documented fields of an order that is read by its token (rule api/solo-documentado). */
export type PedidoBreve = Pick<Pedido, 'id' | 'estado' | 'invitado'>

/** Whether it has more than its number, guest and state. */
export const isPedidoCompleto = (pedido: Pedido | PedidoBreve): pedido is Pedido => 'fecha' in pedido

/** A new order as its maker reads it: with the secret token of its page. */
export const pedidoCreado = z.extend(pedido, { token: z.string() })
export type PedidoCreado = z.infer<typeof pedidoCreado>
/**
 * What the browser needs of a new order, as far as a server sends it: the documents leave the
 * response open (rule pedido/creacion).
 */
export interface PedidoRecibido {
  readonly id: number | null
  readonly token: string | null
  /** By when it was promised. */
  readonly para_las: string | null
}

/** What staff read of the customer of an order that waits to be accepted (rule tablero/avisos). */
export const avisoDePedido = z.object({
  pedido: z.int(),
  sede: z.int(),
  cliente_nuevo: z.boolean(),
  no_recibio: z.nullable(instante),
  /** Large enough that staff call before they accept it (rule tablero/llamar). */
  llamar: z.boolean(),
})
export type AvisoDePedido = z.infer<typeof avisoDePedido>

/** What staff see of a caller. */
export const clienteConocido = z.object({
  nombre: z.string(),
  /** Their last delivery addresses, the newest first. */
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
  sede: nombrado,
})
export type DireccionReciente = z.infer<typeof direccionReciente>
