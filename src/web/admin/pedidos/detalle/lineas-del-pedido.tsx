// The lines of an order with the marks of its ticket. Rule pedido/modificar-marcas.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { Linea, marcaOf, Quitada } from '#web/admin/pedidos/comandas/linea.tsx'
import { PedidoLines } from '#web/ordering/pedido/pedido-lines.tsx'

export function LineasDelPedido({ pedido: { productos_pedidos, cambio } }: { pedido: Pedido }) {
  const textos = productos_pedidos.map((linea) => (
    <div key={linea.id} className="flex items-start gap-2">
      <span className="min-w-7 shrink-0 text-16 font-extrabold text-proceso-t tabular-nums">
        {linea.cantidad}
        <span aria-hidden="true">×</span>
        <span className="sr-only"> por</span>
      </span>
      <Linea linea={linea} marca={marcaOf(cambio, linea)} />
    </div>
  ))
  return (
    <>
      <PedidoLines lineas={productos_pedidos} textos={textos} />
      {cambio !== null && cambio.quitadas.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-16 text-ink-2">
          {cambio.quitadas.map((quitada, index) => (
            // Two removed lines may read the same.
            <li key={`${String(index)} ${quitada}`}>
              <Quitada texto={quitada} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
