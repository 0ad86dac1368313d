// The hour that an order placed now would be promised for. Rule ritmo/promesa.
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { demoraDe, paraLas, promesaText } from '#domain/ritmo/promesa.ts'

interface Asked {
  readonly sede: Sede | undefined
  /** The branch's opening for the type. */
  readonly apertura: Pick<Sede, 'abierta' | 'proxima_apertura'> | undefined
  readonly tipo: TipoPedido
  /** The minutes of the ride; null where nobody measured it. */
  readonly viaje: number | null
  readonly now: Date
  readonly zona: string
}

/** Null for no promise. */
export function promesaAlPedir({ sede, apertura, tipo, viaje, now, zona }: Asked): string | null {
  if (sede === undefined || apertura === undefined || apertura.abierta === null) return null
  const opening = apertura.proxima_apertura
  if (!apertura.abierta && opening === null) return null
  const inicio = apertura.abierta || opening === null ? now : new Date(opening)
  const demora = demoraDe(sede.ritmos, tipo, inicio)
  const para = paraLas({ tipo, inicio, cocina: sede.minutos_cocina, demora, viaje })
  return para === null ? null : promesaText(tipo, para, now, zona)
}
