import type { Pedido } from '#contract/pedidos/pedido.ts'

/** '2 × Hawaiana, Limonada natural' */
export const summaryOf = ({ productos_pedidos }: Pick<Pedido, 'productos_pedidos'>): string =>
  productos_pedidos
    .map(({ cantidad, producto }) =>
      cantidad > 1 ? `${String(cantidad)} × ${producto.nombre}` : producto.nombre,
    )
    .join(', ')
