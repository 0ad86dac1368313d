// Staff write the number of the invoice or POS slip of an order. Rule comprobante/factura.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { applyChange, type StaffChange } from './apply-change.ts'

export function changeNumeroFactura(
  services: Services,
  change: StaffChange,
  { numero_factura }: { readonly numero_factura: string },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(
    services,
    change,
    { accion: 'número de factura', numero_factura },
    async (trx, before) => {
      if (before.numero_factura === numero_factura) return null
      await trx
        .updateTable('pedidos')
        .set({ numero_factura, version: before.version + 1 })
        .where('id', '=', change.pedidoId)
        .execute()
      return { campo: 'numero_factura', antes: before.numero_factura, despues: numero_factura }
    },
  )
}
