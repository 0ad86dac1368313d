import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import type { Services } from '#server/lib/services.ts'

/** A single order also has the extras that its products offer today (rule pedido/lectura). */
export async function withPosiblesAdiciones(
  services: Services,
  pedido: PedidoEnviado,
): Promise<PedidoEnviado> {
  const { productoById } = await readCatalogo(services)
  return {
    ...pedido,
    productos_pedidos: pedido.productos_pedidos.map((linea) => {
      const { id } = linea.producto
      const vendido = typeof id === 'number' ? productoById.get(id) : undefined
      return {
        ...linea,
        producto: { ...linea.producto, posibles_adiciones: [...(vendido?.posibles_adiciones ?? [])] },
      }
    }),
  }
}
