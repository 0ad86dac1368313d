// When the branch starts on a new order, and by when it is promised.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { isOpen, nextOpening, openingsWithin } from '#domain/horario.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import {
  cercaDe,
  cuartosLibres,
  DIAS_PARA_PROGRAMAR,
  hasRoom,
  inicioDesde,
  isCuarto,
  isEnHorario,
  primerInicio,
  tiemposPara,
} from '#domain/ritmo/cuartos.ts'
import { cocinaLlena, cuartoLleno, HORA_FUERA } from '#domain/ritmo/cuartos-en-palabras.ts'
import { demoraDe, paraLas } from '#domain/ritmo/promesa.ts'
import { ritmosEn } from '#domain/ritmo/ritmo.ts'
import type { CocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import type { Cupo } from '#server/cuartos/ocupacion.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { horarioDe, type SedeLeida } from '#server/sedes/read-sedes.ts'

interface Asked {
  readonly solicitud: Pick<PedidoSolicitado, 'tipo_pedido' | 'programado_para' | 'para_las'>
  /** A pause is for customers (rule ritmo/pausa). */
  readonly isByStaff: boolean
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
  /** The room in its quarters; null without a limit, and for the order of an app. */
  readonly cupo: Cupo | null
  readonly cocina: CocinaDeSede
  readonly now: Date
}

export interface Schedule {
  /** Null = cooked now. */
  readonly programado: Date | null
  /** The hour that the customer chose; null is as soon as possible. */
  readonly elegida: Date | null
}

/** Refuses an hour that cannot be held, and one that is no longer the one that was shown (409). */
export function scheduleOf(sede: SedeLeida, asked: Asked): Schedule {
  const { para_las, tipo_pedido } = asked.solicitud
  const elegida = para_las === undefined || para_las === null ? null : new Date(para_las)
  return elegida === null || tipo_pedido === 'MESA'
    ? { programado: soonest(sede, asked), elegida: null }
    : { programado: startFor(sede, elegida, asked), elegida }
}

const hoursOf = (sede: SedeLeida, { solicitud, isByStaff, now }: Asked) =>
  isByStaff ? sede.horario : horarioDe(sede, solicitud.tipo_pedido, now)

/**
 * A closed branch takes the order for its next opening, and a full one for its next free quarter,
 * which must be the one that was shown (rules pedido/programado and ritmo/capacidad).
 */
function soonest(sede: SedeLeida, asked: Asked): Date | null {
  const { solicitud, cupo, now } = asked
  const { zona_horaria: zona } = sede
  const horario = hoursOf(sede, asked)
  const open = isOpen(horario, now, zona)
  const opening = open ? null : nextOpening(horario, now, zona)
  if (!open && opening === null) throw conflict('sede_cerrada', 'La sede está cerrada en este momento')
  const first =
    cupo === null
      ? opening
      : primerInicio({ ...cupo, turnos: openingsWithin(horario, now, zona, DIAS_PARA_PROGRAMAR) })
  if (cupo !== null && first === null) throw conflict('cuarto_lleno', 'La cocina está llena en este momento')
  const programado = first === null || first <= now ? null : first
  if (isShown(solicitud, programado)) return programado
  const isFull = programado !== null && programado.getTime() !== opening?.getTime()
  const problem = isFull
    ? cocinaLlena(programado, asked.cocina(programado), now, zona)
    : 'El horario de la sede cambió. Revisa cuándo se prepara tu pedido.'
  throw conflict('programado_cambio', problem, { programado_para: programado?.toISOString() ?? null })
}

/** Whether the caller saw this beginning. A program that sends none takes any. */
function isShown(
  { programado_para: shown }: Pick<PedidoSolicitado, 'programado_para'>,
  programado: Date | null,
): boolean {
  if (shown === undefined) return true
  const shownTime = shown === null ? null : new Date(shown).getTime()
  return shownTime === (programado?.getTime() ?? null)
}

/** When the kitchen must begin, so that the order is there at the chosen hour. */
function startFor(sede: SedeLeida, para: Date, asked: Asked): Date | null {
  const { solicitud, viaje, cupo, now } = asked
  if (!isCuarto(para)) throw invalid('Elige un cuarto de hora', { para_las: 'Elige un cuarto de hora' })
  const { zona_horaria: zona } = sede
  const tipo = solicitud.tipo_pedido
  const turnos = openingsWithin(hoursOf(sede, asked), now, zona, DIAS_PARA_PROGRAMAR)
  const pedido = { tipo, cocina: asked.cocina, ritmos: ritmosEn(sede.ritmos, now), viaje }
  const tiempos = tiemposPara(para, pedido)
  const inicio = inicioDesde(now, para, tiempos)
  const { ocupacion, pizzas } = cupo ?? { ocupacion: null, pizzas: 0 }
  const isOffered = isEnHorario(turnos, { ...tiempos, inicio })
  if (!isOffered || !hasRoom(ocupacion, pizzas, inicio)) {
    const libres = cercaDe(cuartosLibres(pedido, now, { turnos, ocupacion, pizzas }), para)
    const datos = { libres: libres.map((one) => one.toISOString()) }
    if (!isOffered) throw conflict('hora_no_disponible', HORA_FUERA, datos)
    throw conflict('cuarto_lleno', cuartoLleno(libres, { tipo, now, zona }), datos)
  }
  return inicio > now ? inicio : null
}

interface Prometida extends Schedule {
  readonly cocina: CocinaDeSede
  readonly tipo: TipoPedido
  readonly viaje: number | null
  readonly isOfApp: boolean
}

/**
 * By when the order is promised, placed at `now` (rule ritmo/promesa): at the chosen hour, from
 * which its beginning was counted back. An order that begins now may have it later.
 */
export function promesaOf(sede: SedeLeida, promise: Prometida, now: Date): Date | null {
  const { programado, elegida } = promise
  return elegida !== null && programado !== null ? elegida : laterOf(elegida, soonestOf(sede, promise, now))
}

/** The hour that follows from the beginning. Apps promise by themselves. */
export function soonestOf(
  { ritmos }: SedeLeida,
  { tipo, programado, viaje, isOfApp, cocina }: Omit<Prometida, 'elegida'>,
  now: Date,
): Date | null {
  const inicio = programado ?? now
  const demora = demoraDe(ritmosEn(ritmos, now), tipo, inicio)
  return isOfApp ? null : paraLas({ tipo, inicio, cocina: cocina(inicio), demora, viaje })
}

export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one
