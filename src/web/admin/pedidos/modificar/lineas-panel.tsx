// Edits the order's lines: each can be changed and removed, and others can be added.
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import { menuQuery } from '#web/lib/query.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { CartLineItem } from '#web/ordering/carrito/panel/cart-line.tsx'
import { indexCatalogo, vigente, type Catalogo, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AddProduct } from './add-product.tsx'
import { soldOf } from './cambio.ts'

interface Props {
  pedido: Pedido
  /** The totals of the lines, as the server computes them; undefined while they are not known. */
  totales: readonly number[] | undefined
}

export function LineasPanel({ pedido, totales }: Props) {
  const lines = useCarrito((state) => state.lines)
  const sede = useEntrega((state) => state.sede)
  const { data: catalogo } = useQuery({ ...menuQuery(sede?.id ?? null), select: indexCatalogo })
  const top = useRef<HTMLDivElement>(null)
  const sold = soldOf(pedido, lines)
  return (
    <Panel title="Productos">
      <div ref={top} tabIndex={-1} className="outline-none">
        <AddProduct />
      </div>
      {lines.length === 0 ? (
        <p className="mt-4 text-16 text-danger">
          Deja al menos un producto. Si el cliente ya no quiere nada, cancela el pedido.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line, index) => (
            <CartLineItem
              key={line.uniqueId}
              linea={shownLinea(line, sold[index] ?? null, catalogo, totales?.[index])}
              onRemoved={() => top.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What was sold keeps its price; a new line has today's. */
function shownLinea(
  line: CartLine,
  sold: LineaPedido | null,
  catalogo: Catalogo | undefined,
  total: number | undefined,
): LineaVigente {
  const shown =
    sold === null
      ? vigente(line, catalogo)
      : vigente({ ...line, precio: sold.precio_unitario_aplicado, precioBase: sold.precio_base }, undefined)
  return total === undefined ? { ...shown, antes: null } : { ...shown, antes: null, total }
}
