// The electronic invoice of an order, for its customer. Rule comprobante/factura.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { FileText } from 'lucide-react'

export function FacturaDelPedido({ pedido: { factura, numero_factura } }: { pedido: Pedido }) {
  if (factura === null && numero_factura === '') return null
  return (
    <p className="mt-3 flex items-start gap-2 text-16 text-ink">
      <FileText className="mt-0.5 size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {numero_factura === ''
          ? 'Factura electrónica pedida'
          : `${factura === null ? 'Factura o tiquete POS' : 'Factura electrónica'} N.º ${numero_factura}`}
      </span>
    </p>
  )
}
