// Whether the figures of the client are ours. Rule pedido/cifras-mostradas.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { LineaConPrecio } from './price-lineas.ts'

/**
 * Customers pay only figures that they saw: any figure that differs from ours stops the order (rule
 * pedido/cifras-mostradas).
 */
export function isAsShown(
  solicitud: PedidoSolicitado,
  lineas: readonly LineaConPrecio[],
  entrega: { readonly costo_domicilio: number },
): boolean {
  const sameLineas = lineas.every((linea, index) => {
    const sent = solicitud.productos_pedidos[index]
    if (sent === undefined) return false
    return (
      same(sent.precio_unitario_aplicado, linea.precio_unitario_aplicado) &&
      same(sent.descuento_porcentaje, linea.descuento_porcentaje) &&
      linea.adiciones.every((adicion, k) => same(sent.adiciones?.[k]?.precio_adicion, adicion.precio_adicion))
    )
  })
  return sameLineas && same(solicitud.costo_domicilio, entrega.costo_domicilio)
}

const same = (sent: number | null | undefined, ours: number) =>
  sent === undefined || sent === null || sent === ours
