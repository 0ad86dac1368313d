// Quarters of an hour: which ones a customer may choose, and how many pizzas a kitchen begins in
// each. Rules ritmo/para-mas-tarde and ritmo/capacidad.
import { DAY_MS, MINUTE_MS } from '#domain/format.ts'
import type { Turn } from '#domain/horario.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Cocina } from './aprendido.ts'
import { demoraDe, minutosDe } from './promesa.ts'

const CUARTO_MS = 15 * MINUTE_MS
/** How many days ahead a customer may choose. */
export const DIAS_PARA_PROGRAMAR = 7
/** No order is placed so long before its hour. */
export const ANTES_MS = (DIAS_PARA_PROGRAMAR + 1) * DAY_MS
/** The minutes of a kitchen that promises no hour, to know when a chosen order must begin. */
export const COCINA_SIN_MEDIR: Cocina = { minutos: 20, margen: 0 }

/** The beginning of the quarter of an hour of an instant. */
export const cuartoDe = (at: Date): Date => new Date(Math.floor(at.getTime() / CUARTO_MS) * CUARTO_MS)

export const isCuarto = (at: Date): boolean => at.getTime() % CUARTO_MS === 0

/** What is taken in the quarters of a branch that limits them. */
export interface Ocupacion {
  /** Pizzas that its kitchen begins in a quarter. */
  readonly capacidad: number
  /** By the beginning of the quarter, in milliseconds. */
  readonly tomadas: ReadonlyMap<number, number>
}

/**
 * The pizzas that an order takes in a quarter. One that is larger than a whole quarter takes all of
 * it: it begins where nobody else does.
 */
export const pizzasEnCuarto = (pizzas: number, capacidad: number): number => Math.min(pizzas, capacidad)

/** Whether an order that begins then finds room in its quarter. `ocupacion` null is no limit. */
export function hasRoom(ocupacion: Ocupacion | null, pizzas: number, inicio: Date): boolean {
  if (ocupacion === null || pizzas === 0) return true
  const { capacidad, tomadas } = ocupacion
  const taken = tomadas.get(cuartoDe(inicio).getTime()) ?? 0
  return taken + pizzasEnCuarto(pizzas, capacidad) <= capacidad
}

interface Horas {
  readonly turnos: readonly Turn[]
  readonly ocupacion: Ocupacion | null
  readonly pizzas: number
}

/**
 * When the kitchen can begin an order that has no hour: at the first instant of its openings whose
 * quarter has room. Null when there is none within them.
 */
export function primerInicio({ turnos, ocupacion, pizzas }: Horas): Date | null {
  for (const { from, to } of turnos) {
    for (let at = from; at < to; at = new Date(cuartoDe(at).getTime() + CUARTO_MS)) {
      if (hasRoom(ocupacion, pizzas, at)) return at
    }
  }
  return null
}

export interface PedidoParaDespues {
  readonly tipo: TipoPedido
  /** What the kitchen needs for an order that begins then; null where nobody knows. */
  readonly cocina: (inicio: Date) => Cocina | null
  /** The great demands of the branch. */
  readonly ritmos: Parameters<typeof demoraDe>[0]
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
}

export interface Tiempos {
  /** When the kitchen must begin. */
  readonly inicio: Date
  /** When it has it ready. */
  readonly listo: Date
}

/** When the kitchen works on an order, so that it is ready, or at the door, at an instant. */
export function tiemposPara(para: Date, { tipo, cocina, ritmos, viaje }: PedidoParaDespues): Tiempos {
  const neededAt = (inicio: Date) => ({
    cocina: cocina(inicio) ?? COCINA_SIN_MEDIR,
    demora: demoraDe(ritmos, tipo, inicio),
  })
  const beforeBy = (inicio: Date) =>
    new Date(para.getTime() - minutosDe({ tipo, viaje, ...neededAt(inicio) }) * MINUTE_MS)
  // The minutes are of the beginning, which they decide: a beginning by those of the end comes
  // first.
  let inicio = beforeBy(beforeBy(para))
  // The sooner a busy kitchen begins, the more it needs: until it needs no more.
  for (let sooner = beforeBy(inicio); sooner < inicio; sooner = beforeBy(inicio)) inicio = sooner
  const listoEn = minutosDe({ tipo: 'RECOGER', viaje: null, ...neededAt(inicio) })
  return { inicio, listo: new Date(inicio.getTime() + listoEn * MINUTE_MS) }
}

/**
 * When an order for an hour begins that is placed now. The first hour of the list may come too near
 * while the customer fills in the rest: such an order begins now, unless it is late by a quarter of
 * an hour.
 */
export const inicioDesde = (now: Date, para: Date, { inicio }: Tiempos): Date =>
  inicio < now && now < para && now.getTime() - inicio.getTime() < CUARTO_MS ? now : inicio

/** Whether the kitchen is at work from the beginning to the end. */
export const isEnHorario = (turnos: readonly Turn[], { inicio, listo }: Tiempos): boolean =>
  turnos.some(({ from, to }) => from <= inicio && listo <= to)

/**
 * The hours after `now` that may be chosen: the kitchen is at work for them, and has room in their
 * quarter. `turnos` begin at `now` or later.
 */
export function cuartosLibres(pedido: PedidoParaDespues, now: Date, { turnos, ...cocina }: Horas): Date[] {
  const libres: Date[] = []
  const until = now.getTime() + DIAS_PARA_PROGRAMAR * DAY_MS
  for (let at = cuartoDe(now).getTime() + CUARTO_MS; at <= until; at += CUARTO_MS) {
    const para = new Date(at)
    const tiempos = tiemposPara(para, pedido)
    if (isEnHorario(turnos, tiempos) && hasRoom(cocina.ocupacion, cocina.pizzas, tiempos.inicio))
      libres.push(para)
  }
  return libres
}

/**
 * The free hours that are offered in the place of one that is full: the next ones, or the last
 * ones.
 */
export function cercaDe(libres: readonly Date[], para: Date): Date[] {
  const next = libres.filter((one) => one > para).slice(0, 3)
  return next.length > 0 ? next : libres.slice(-3)
}
