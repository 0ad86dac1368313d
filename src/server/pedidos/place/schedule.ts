// When the branch starts on a new order, and by when it is promised.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { isOpen, nextOpening } from '#domain/horario.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { demoraDe, paraLas } from '#domain/ritmo/promesa.ts'
import { ritmosEn } from '#domain/ritmo/ritmo.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { horarioDe, type SedeLeida } from '#server/sedes/read-sedes.ts'

/**
 * Null = cooked now. A closed branch takes the order for its next opening, which must be the one
 * that was shown (rule pedido/programado). A pause is for customers (rule ritmo/pausa).
 */
export function scheduleOf(
  services: Services,
  sede: SedeLeida,
  {
    solicitud,
    isByStaff,
  }: { solicitud: Pick<PedidoSolicitado, 'tipo_pedido' | 'programado_para'>; isByStaff: boolean },
): Date | null {
  const now = services.now()
  const horario = isByStaff ? sede.horario : horarioDe(sede, solicitud.tipo_pedido, now)
  const open = isOpen(horario, now, sede.zona_horaria)
  const opening = open ? null : nextOpening(horario, now, sede.zona_horaria)
  if (!open && opening === null) throw conflict('sede_cerrada', 'La sede está cerrada en este momento')
  const shown = solicitud.programado_para
  if (shown !== undefined) {
    const shownTime = shown === null ? null : new Date(shown).getTime()
    if (shownTime !== (opening?.getTime() ?? null)) {
      throw conflict(
        'programado_cambio',
        'El horario de la sede cambió. Revisa cuándo se prepara tu pedido.',
        {
          programado_para: opening?.toISOString() ?? null,
        },
      )
    }
  }
  return opening
}

/** By when the order is promised, placed at `now` (rule ritmo/promesa). Apps promise by themselves. */
export function promesaOf(
  { minutos_cocina: cocina, ritmos }: SedeLeida,
  {
    tipo,
    programado,
    viaje,
    isOfApp,
  }: { tipo: TipoPedido; programado: Date | null; viaje: number | null; isOfApp: boolean },
  now: Date,
): Date | null {
  const inicio = programado ?? now
  const demora = demoraDe(ritmosEn(ritmos, now), tipo, inicio)
  return isOfApp ? null : paraLas({ tipo, inicio, cocina, demora, viaje })
}
