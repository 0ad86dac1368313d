// When a changed order begins, and the hour that its customer reads (rule pedido/modificar-hora).
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import { isOpen, openingsWithin } from '#domain/horario.ts'
import { horaProblem } from '#domain/modificacion/modificar.ts'
import { isApp } from '#domain/pedido/canal.ts'
import { DIAS_PARA_PROGRAMAR, isEnHorario, tiemposPara } from '#domain/ritmo/cuartos.ts'
import { primeraPromesa } from '#domain/ritmo/promesa.ts'
import { ritmosEn } from '#domain/ritmo/ritmo.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Entrega } from '#server/pedidos/place/draft-pedido.ts'
import { laterOf, scheduleOf, soonestOf } from '#server/pedidos/place/schedule.ts'
import type { PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { Destino } from './plan-entrega.ts'

interface Context {
  readonly row: Pick<PedidoRow, 'programado_para' | 'para_las' | 'demora' | 'canal'>
  readonly destino: Pick<Destino, 'tipo' | 'isNuevo'>
  readonly sede: SedeLeida
}

export interface Hora {
  /** When the branch starts on it; null is when it was placed. */
  readonly programado: Date | null
  readonly para_las: Date | null
  readonly demora: number
}

export const isMismaHora = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime()

/** When staff want it to begin, or when it was to begin before. */
export function planInicio(
  services: Services,
  { row, destino, sede }: Context,
  { programado_para: pedida }: CambioDePedido,
): Date | null {
  const { programado_para: antes } = row
  const now = services.now()
  if (pedida === undefined) return antes
  if (pedida === null) {
    // It begins as soon as possible already.
    if (antes === null || antes <= now) return antes
    const solicitud = { tipo_pedido: destino.tipo }
    const cocina = cocinaDeSede(services, sede)
    const asked = { solicitud, isByStaff: true, viaje: null, cupo: null, cocina, now }
    // The instant itself: since then the order waits to be accepted (rule tablero/sin-aceptar).
    return scheduleOf(sede, asked).programado ?? now
  }
  const hora = new Date(pedida)
  if (isMismaHora(hora, antes)) return antes
  const problem = horaProblem(hora, now, isOpen(sede.horario, hora, sede.zona_horaria))
  if (problem !== null) throw invalid(problem, { programado_para: problem })
  return hora
}

/**
 * A new hour of staff gets a new promise. With a new place alone the promised hour stays: an order
 * that waits for its time begins when that hour needs it, and any other is promised later only.
 */
export function planHora(
  services: Services,
  context: Context & { readonly inicio: Date | null },
  entrega: Pick<Entrega, 'minutos'>,
): Hora {
  const { row, destino, sede, inicio: programado } = context
  const { para_las: told, demora } = row
  const isOtraHora = !isMismaHora(programado, row.programado_para)
  if (!destino.isNuevo && !isOtraHora) return { programado, para_las: told, demora }
  const now = services.now()
  if (programado !== null && programado > now && !isOtraHora && told !== null) {
    const cocina = cocinaDeSede(services, sede)
    const pedido = { tipo: destino.tipo, cocina, ritmos: ritmosEn(sede.ritmos, now), viaje: entrega.minutos }
    const tiempos = tiemposPara(primeraPromesa({ para_las: told, demora }), pedido)
    const turnos = openingsWithin(sede.horario, now, sede.zona_horaria, DIAS_PARA_PROGRAMAR)
    if (isEnHorario(turnos, tiempos)) return { programado: tiempos.inicio, para_las: told, demora }
  }
  return horaDesde(services, context, entrega)
}

/** The hour that follows from its beginning, never before the told one with a new place alone. */
export function horaDesde(
  services: Services,
  { row, destino, sede, inicio: programado }: Context & { readonly inicio: Date | null },
  { minutos: viaje }: Pick<Entrega, 'minutos'>,
): Hora {
  const { para_las: told, demora } = row
  const isOtraHora = !isMismaHora(programado, row.programado_para)
  const now = services.now()
  const promise = {
    tipo: destino.tipo,
    programado: programado !== null && programado > now ? programado : null,
    viaje,
    isOfApp: isApp(row.canal),
    cocina: cocinaDeSede(services, sede),
  }
  const para_las = laterOf(isOtraHora ? null : told, soonestOf(sede, promise, now))
  return { programado, para_las, demora: isMismaHora(para_las, told) ? demora : 0 }
}
