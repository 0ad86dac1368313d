// Starts a new order of a type, without an address. One exception: a delivery keeps the address of
// this visit while its fee is valid. Any other address is stored, for one tap at checkout. Rule
// domicilio/de-la-visita.
import { TIPOS_EN_ORDEN, TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { isOfVisit } from '#web/ordering/sedes/visita.ts'

/** The types to choose from: a table comes last in a branch without tables. */
export const tiposFor = (hasMesas: boolean): readonly TipoPedido[] =>
  hasMesas ? TIPOS_PEDIDO : TIPOS_EN_ORDEN

export function startOrder(tipo: TipoPedido): void {
  const { sede, direccion, chooseTipo, clearDireccion } = useEntrega.getState()
  chooseTipo(tipo)
  if (sede === null || direccion === null) return
  const holds = Date.parse(direccion.vence) > Date.now()
  if (tipo === 'DOMICILIO' && holds && isOfVisit(direccion)) return
  useDireccionAnterior.getState().remember(sede, direccion)
  clearDireccion()
}
