// How many minutes the kitchen of a branch needs, learnt from its past orders by hour and load.
// Rule ritmo/minutos-aprendidos.

/**
 * Kept sums of the orders of an hour of the day that began while so many others were in the
 * kitchen.
 */
export interface Celda {
  /** 0 to 23, in the zone of the business. */
  readonly hora: number
  readonly carga: number
  readonly pedidos: number
  /** From the beginning of each order until it was ready. */
  readonly segundos: number
  /** The squares of the same seconds. */
  readonly cuadrados: number
}

export interface Cocina {
  readonly minutos: number
  /** How much longer an order of the same hour and load may take: one standard deviation. */
  readonly margen: number
}

/** Orders older than this do not count as load: staff forgot to mark them ready. */
export const CARGA_HORAS = 6
/** The longest time between placing an order and its start. */
export const ANTES_DIAS = 8
/** With fewer orders, the branch's setting is used. */
const MIN_APRENDIDOS = 200
/** This many orders are enough to know an hour and a load. */
const BASTAN = 20
/** Two loads count as equal within this share, or within this many orders. */
const CERCA = [
  [0, 1],
  [0.15, 1],
  [0.3, 2],
] as const

interface Momento {
  readonly hora: number
  /** Orders in the kitchen; null for a time to come, when nobody knows. */
  readonly carga: number | null
}

/**
 * The kitchen's minutes of an order that begins then. `ajuste` is the setting of the branch: null
 * promises nothing, whatever was learnt.
 */
export function cocinaDe(
  celdas: readonly Celda[],
  { hora, carga }: Momento,
  ajuste: number | null,
): Cocina | null {
  if (ajuste === null) return null
  if (pedidosDe(celdas) < MIN_APRENDIDOS) return { minutos: ajuste, margen: 0 }
  const sameHour = celdas.filter((celda) => celda.hora === hora)
  if (carga === null) return summed(pedidosDe(sameHour) >= BASTAN ? sameHour : celdas)
  for (const [part, orders] of CERCA) {
    const isNear = (celda: Celda) => Math.abs(celda.carga - carga) <= Math.max(orders, part * carga)
    for (const known of [sameHour, celdas]) {
      const near = known.filter(isNear)
      if (pedidosDe(near) >= BASTAN) return summed(near)
    }
  }
  return summed(nearest(celdas, carga))
}

/** The kitchen counts as equally busy for this long. Then its minutes fall by one each minute. */
const SIGUE_OCUPADA_MINUTOS = 15

interface Conocida {
  /** For an order that begins now. */
  readonly ahora: Cocina | null
  /** By the hour alone. */
  readonly despues: (inicio: Date) => Cocina | null
}

/**
 * What the kitchen needs for an order that begins then. A busy kitchen is not empty minutes later:
 * one that is full, too, must not be promised earlier than one that still has room.
 */
export function cocinaDesde(inicio: Date, now: Date, { ahora, despues }: Conocida): Cocina | null {
  if (inicio <= now) return ahora
  const luego = despues(inicio)
  if (ahora === null || luego === null) return luego
  const minutes = Math.ceil((inicio.getTime() - now.getTime()) / 60_000)
  const less = Math.max(0, minutes - SIGUE_OCUPADA_MINUTOS)
  return {
    minutos: Math.max(luego.minutos, ahora.minutos - less),
    margen: Math.max(luego.margen, ahora.margen - less),
  }
}

/** For a rare load, uses orders of the nearest loads. */
function nearest(celdas: readonly Celda[], carga: number): readonly Celda[] {
  const known: Celda[] = []
  const byDistance = celdas.toSorted((a, b) => Math.abs(a.carga - carga) - Math.abs(b.carga - carga))
  for (const celda of byDistance) {
    known.push(celda)
    if (pedidosDe(known) >= BASTAN) break
  }
  return known
}

const pedidosDe = (celdas: readonly Celda[]): number => celdas.reduce((sum, { pedidos }) => sum + pedidos, 0)

function summed(celdas: readonly Celda[]): Cocina {
  const pedidos = pedidosDe(celdas)
  const media = celdas.reduce((sum, { segundos }) => sum + segundos, 0) / pedidos
  const cuadrado = celdas.reduce((sum, { cuadrados }) => sum + cuadrados, 0) / pedidos
  const desviacion = Math.sqrt(Math.max(0, cuadrado - media ** 2))
  return { minutos: Math.round(media / 60), margen: Math.ceil(desviacion / 60) }
}
