// Completes orders of a server that sends only documented fields: the formulas fill in the rest
// (rules api/solo-documentado and pedido/totales-deducidos).
import {
  beforeDiscount,
  lineTotal,
  orderTotals,
  totalsOfNet,
  type OrderTotals,
} from '#domain/pedido/precios.ts'
import { readHalvesText } from '#domain/pedido/carrito.ts'
import { completeAdicion, type AdicionSent } from '#contract/catalogo/complete.ts'
import { each, withDefaults, type Sin } from '#contract/lib/documentado.ts'
import {
  PEDIDO_POR_DEFECTO,
  type LineaPedido,
  type Pedido,
  type PedidoBreve,
  type PedidoEnviado,
  type PedidoRecibido,
} from './pedido.ts'

type Adicion = LineaPedido['adiciones'][number]
type ProductoDeLinea = LineaPedido['producto']
interface LineaSent extends Sin<
  Omit<LineaPedido, 'adiciones' | 'producto'>,
  Exclude<keyof LineaPedido, 'id' | 'cantidad' | 'adiciones' | 'producto'>
> {
  readonly adiciones?:
    | readonly (Sin<Omit<Adicion, 'ingrediente'>, 'id' | 'precio_adicion'> & {
        readonly ingrediente: Sin<Adicion['ingrediente'], 'id' | 'dibujo'>
      })[]
    | null
  readonly producto: Sin<
    Omit<ProductoDeLinea, 'posibles_adiciones'>,
    Exclude<keyof ProductoDeLinea, 'nombre' | 'posibles_adiciones'>
  > & { readonly posibles_adiciones?: readonly AdicionSent[] | null }
}
type Persona = Sin<NonNullable<PedidoEnviado['usuario']>, 'last_name' | 'numero'>
type PedidoSent = Sin<
  Omit<PedidoEnviado, 'estado' | 'usuario' | 'direccion' | 'invitado' | 'productos_pedidos'>,
  Exclude<
    keyof PedidoEnviado,
    'id' | 'fecha' | 'estado' | 'usuario' | 'direccion' | 'invitado' | 'productos_pedidos'
  >
> & {
  readonly estado: string
  readonly total?: number | null
  readonly usuario?: Persona | null
  readonly cliente?: Persona | null
  readonly invitado?: Sin<NonNullable<PedidoEnviado['invitado']>, 'numero'> | null
  readonly direccion?: Sin<
    NonNullable<PedidoEnviado['direccion']>,
    'instrucciones' | 'distancia_metros' | 'barrio'
  > | null
  readonly productos_pedidos: readonly LineaSent[]
}

/**
 * An order. `null` where the server sends nothing and no formula exists: its branch and its
 * version.
 */
export function completePedido(sent: PedidoSent): Pedido {
  const { total, cliente, ...rest } = sent
  const productos_pedidos = sent.productos_pedidos.map(completeLinea)
  const persona = sent.usuario ?? cliente ?? null
  const { direccion } = sent
  return {
    ...withDefaults(PEDIDO_POR_DEFECTO, rest),
    id: sent.id,
    fecha: sent.fecha,
    estado: sent.estado,
    ...totalsOf({ ...sent, total_pedido: sent.total_pedido ?? total }, productos_pedidos),
    usuario:
      persona === null
        ? null
        : { ...persona, last_name: persona.last_name ?? '', numero: persona.numero ?? '' },
    invitado: completeInvitado(sent.invitado),
    direccion: direccion
      ? {
          ...direccion,
          instrucciones: direccion.instrucciones ?? '',
          distancia_metros: direccion.distancia_metros ?? null,
          barrio: direccion.barrio ?? null,
        }
      : null,
    productos_pedidos,
  }
}

const completeInvitado = (invitado: PedidoSent['invitado']) =>
  invitado ? { ...invitado, numero: invitado.numero ?? '' } : null

export const completePedidos = each(completePedido)

/** The order of a token: whole, or only its number, its guest and its state. */
export function completePedidoDeToken(sent: PedidoSent | PedidoBreve): Pedido | PedidoBreve {
  if ('productos_pedidos' in sent && sent.productos_pedidos !== undefined) return completePedido(sent)
  return { id: sent.id, estado: sent.estado, invitado: completeInvitado(sent.invitado) }
}

/**
 * The documents leave the response to a change or a creation open (rule api/solo-documentado): null
 * when it is no order.
 */
export function completeAnyPedido(sent: unknown): Pedido | null {
  return isPedido(sent) ? completePedido(sent) : null
}

/** What the browser needs of a new order, as far as the server sends it. */
export const completeCreado = (sent: Partial<PedidoRecibido> | null): PedidoRecibido => ({
  id: sent?.id ?? null,
  token: sent?.token ?? null,
  para_las: sent?.para_las ?? null,
})

function isPedido(sent: unknown): sent is PedidoSent {
  return (
    typeof sent === 'object' &&
    sent !== null &&
    'id' in sent &&
    typeof sent.id === 'number' &&
    'estado' in sent &&
    typeof sent.estado === 'string' &&
    'productos_pedidos' in sent &&
    Array.isArray(sent.productos_pedidos)
  )
}

function totalsOf(
  {
    subtotal: gross,
    descuento,
    total_pedido,
    total_a_pagar,
    costo_domicilio,
    cupon_aplicado,
  }: Partial<PedidoSent>,
  productos_pedidos: readonly LineaPedido[],
): OrderTotals {
  const costoDomicilio = costo_domicilio ?? 0
  const porcentajeCupon = cupon_aplicado?.porcentaje_descuento ?? 0
  const lineas = productos_pedidos.map(({ total_linea }) => total_linea)
  const formula =
    typeof total_pedido === 'number'
      ? totalsOfNet({ totalPedido: total_pedido, costoDomicilio, porcentajeCupon, lineas })
      : orderTotals({ lineas, costoDomicilio, porcentajeCupon })
  return {
    subtotal: gross ?? formula.subtotal,
    descuento: descuento ?? formula.descuento,
    total_pedido: formula.total_pedido,
    costo_domicilio: costoDomicilio,
    total_a_pagar: total_a_pagar ?? formula.total_a_pagar,
  }
}

/**
 * The halves of a built pizza by the names in its description: enough to cook it. No product has a
 * negative id.
 */
function saboresOf({ nombre, descripcion }: LineaSent['producto']): LineaPedido['sabores'] {
  const halves = nombre === 'Arma tu pizza' ? readHalvesText(descripcion ?? '') : null
  return halves?.map((half, index) => ({ id: -1 - index, nombre: half, dibujo: null })) ?? null
}

function completeLinea(sent: LineaSent): LineaPedido {
  const posibles = (sent.producto.posibles_adiciones ?? []).map(completeAdicion)
  const adiciones = (sent.adiciones ?? []).map((adicion, index) => {
    const ingrediente = {
      id: adicion.ingrediente.id ?? 0,
      nombre: adicion.ingrediente.nombre,
      dibujo: adicion.ingrediente.dibujo ?? null,
    }
    const posible = posibles.find((one) => one.ingrediente.id === ingrediente.id)
    return {
      id: adicion.id ?? index,
      ingrediente,
      precio_adicion: adicion.precio_adicion ?? posible?.precio_adicion ?? 0,
    }
  })
  const descuento = sent.descuento_porcentaje ?? 0
  const unidad = sent.precio_unitario_aplicado ?? sent.producto.precio ?? 0
  const { producto } = sent
  return {
    id: sent.id,
    cantidad: sent.cantidad,
    precio_unitario_aplicado: unidad,
    precio_base: sent.precio_base ?? beforeDiscount(unidad, descuento),
    descuento_porcentaje: descuento,
    total_linea:
      sent.total_linea ??
      lineTotal({
        precioUnitario: unidad,
        adiciones: adiciones.map(({ precio_adicion }) => precio_adicion),
        cantidad: sent.cantidad,
      }),
    observaciones: sent.observaciones ?? '',
    adiciones,
    medida: sent.medida ?? null,
    sabores: sent.sabores ?? saboresOf(sent.producto),
    producto: {
      id: producto.id ?? 0,
      nombre: producto.nombre,
      precio: producto.precio ?? null,
      imagen: producto.imagen ?? null,
      descripcion: producto.descripcion ?? '',
      dibujo: producto.dibujo ?? null,
      posibles_adiciones: posibles,
    },
  }
}
