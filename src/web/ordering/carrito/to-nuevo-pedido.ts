// Makes the body of the order from the cart and the checkout screen. Pure. Rule pedido/creacion.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { CartLine } from './line.ts'

export interface PedidoDraft {
  readonly lines: readonly CartLine[]
  readonly tipo: TipoPedido
  readonly sede: number
  /** Null except for a delivery. */
  readonly direccion: {
    readonly direccion: string
    readonly instrucciones: string
    readonly costo_domicilio: number
  } | null
  /** Null except for an order at a table. */
  readonly mesa: number | null
  readonly codigoCupon: string | null
  /** A customer without an account, or the caller whose order staff take. */
  readonly contacto: { readonly nombre: string; readonly numero: string } | null
  /** The id of the person who is logged in. Staff use it to order for themselves. */
  readonly usuario: number | null
  /** The accepted version of the data policy. Null when checkout did not ask. */
  readonly consentimiento: string | null
  /** The answers at checkout, under their names in the contract. */
  readonly campos: Partial<NuevoPedido>
  /**
   * The shown opening of a closed branch. Null when it was shown as open, undefined when neither is
   * known.
   */
  readonly programadoPara: string | null | undefined
}

/** The server compares these prices with its own, and never stores them. */
export function toNuevoPedido(draft: PedidoDraft): NuevoPedido {
  const direccion = draft.tipo === 'DOMICILIO' ? draft.direccion : null
  return {
    estado: 'PENDIENTE',
    tipo_pedido: draft.tipo,
    productos_pedidos: draft.lines.map((line) => toLinea(line)),
    direccion:
      direccion === null
        ? null
        : { direccion_entrega: direccion.direccion, instrucciones: direccion.instrucciones.trim() },
    sede: draft.sede,
    costo_domicilio: direccion?.costo_domicilio ?? 0,
    ...(draft.tipo === 'MESA' && draft.mesa !== null ? { mesa: draft.mesa } : {}),
    ...(draft.codigoCupon === null ? {} : { codigo_cupon: draft.codigoCupon }),
    ...(draft.contacto === null ? {} : { invitado: draft.contacto }),
    ...(draft.usuario === null ? {} : { usuario: draft.usuario }),
    ...(draft.consentimiento === null ? {} : { consentimiento: draft.consentimiento }),
    ...draft.campos,
    ...(draft.programadoPara === undefined ? {} : { programado_para: draft.programadoPara }),
  }
}

type NuevaLinea = NonNullable<NuevoPedido['productos_pedidos']>[number]

/** Each field of the contract has a line: a choice of the customer, or undefined. */
function toLinea(line: CartLine): NuevaLinea {
  return {
    producto: line.id,
    medida: line.medida?.id ?? null,
    sabores: line.id === ARMA_TU_PIZZA ? line.sabores?.map((sabor) => sabor.id) : undefined,
    cantidad: line.cantidad,
    adiciones: line.adiciones.map(({ ingrediente, precio_adicion }) => ({
      ingrediente: ingrediente.id,
      precio_adicion,
    })),
    observaciones: line.observaciones,
    precio_unitario_aplicado: Math.round(line.precio),
    descuento_porcentaje: line.descuento,
  } satisfies Record<keyof NuevaLinea, unknown>
}
