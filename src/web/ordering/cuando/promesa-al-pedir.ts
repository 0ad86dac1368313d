// The hour that an order placed now would be promised for. Rule ritmo/promesa.
import type { Cuartos } from '#contract/sedes/cuartos.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { demoraDe, paraLas } from '#domain/ritmo/promesa.ts'

interface Asked {
  readonly sede: Sede | undefined
  /** The branch's opening for the type. */
  readonly apertura: Pick<Sede, 'abierta' | 'proxima_apertura' | 'cocina'> | undefined
  readonly tipo: TipoPedido
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
  /** The hour that the customer chose. */
  readonly para: string | null
  /** When the order begins while the kitchen is full. */
  readonly lleno: Cuartos['lleno']
  readonly now: Date
}

/** Null for no promise. */
export function promesaAlPedir(asked: Asked): Date | null {
  const { sede, apertura, tipo, viaje, para, lleno, now } = asked
  if (para !== null) return new Date(para)
  if (sede === undefined || apertura === undefined || apertura.abierta === null) return null
  const opening = lleno?.programado_para ?? apertura.proxima_apertura
  if (!apertura.abierta && opening === null) return null
  const inicio = (apertura.abierta && lleno === null) || opening === null ? now : new Date(opening)
  const demora = demoraDe(sede.ritmos, tipo, inicio)
  return paraLas({ tipo, inicio, cocina: lleno?.cocina ?? apertura.cocina, demora, viaje })
}
