// The moment of an order that was sold on paper and is noted afterwards (rule tomar-pedido/pasado).
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { pasadoProblem } from '#domain/pedido/pedido.ts'
import { forbidden, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Owner } from './owner.ts'

/** Null for an order of now. Customers have none. */
export function pasadoOf(
  { now }: Pick<Services, 'now'>,
  { pasado = null }: Pick<PedidoSolicitado, 'pasado'>,
  { creado_por }: Owner,
): Date | null {
  if (pasado === null) return null
  if (creado_por === null) throw forbidden()
  const fecha = new Date(pasado.fecha)
  const problem = pasadoProblem(fecha, now())
  if (problem !== null) throw invalid(problem, { pasado: problem })
  return fecha
}

/** A noted order has the time of its sale for its creation and for its state. */
export function historialOf({ pasado }: PedidoSolicitado, fecha: Date, usuario_id: number | null) {
  const entry = { estado: 'PENDIENTE' as const, fecha: fecha.toISOString(), usuario_id }
  const estado = pasado?.estado ?? entry.estado
  return estado === entry.estado ? [entry] : [entry, { ...entry, estado }]
}
