// A new order begins with its type. It has no address yet, with one exception: a delivery takes the address that was
// chosen in this visit while its fee holds. Any other address is remembered, for one tap in checkout.
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { isOfVisit } from '#web/ordering/sedes/visita.ts'

export function startOrder(tipo: TipoPedido): void {
  const { sede, direccion, chooseTipo, clearDireccion } = useEntrega.getState()
  chooseTipo(tipo)
  if (sede === null || direccion === null) return
  const holds = Date.parse(direccion.vence) > Date.now()
  if (tipo === 'DOMICILIO' && holds && isOfVisit(direccion)) return
  useDireccionAnterior.getState().remember(sede, direccion)
  clearDireccion()
}
