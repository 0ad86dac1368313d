// Which deliveries go the same way: by barrio, or by direction from the branch (rule
// reparto/grupos).
import type { Point } from '#domain/direccion/domicilio.ts'

const RUMBOS = [
  'Norte',
  'Nororiente',
  'Oriente',
  'Suroriente',
  'Sur',
  'Suroccidente',
  'Occidente',
  'Noroccidente',
] as const

export const CERCA = 'Cerca de la sede'
export const SIN_RUMBO = 'Otros'

/** Kilometres within which a direction says nothing. */
const CERCA_KM = 0.4
const KM_PER_DEGREE = 111.32

/** Where a delivery goes, seen from its branch: one of eight directions, or near. */
export function rumboOf(desde: Point, hasta: Point): string {
  const north = (hasta.lat - desde.lat) * KM_PER_DEGREE
  const east = (hasta.lng - desde.lng) * KM_PER_DEGREE * Math.cos((desde.lat * Math.PI) / 180)
  if (Math.hypot(north, east) < CERCA_KM) return CERCA
  const turn = Math.atan2(east, north) / (2 * Math.PI)
  return RUMBOS[(Math.round(turn * RUMBOS.length) + RUMBOS.length) % RUMBOS.length] ?? SIN_RUMBO
}

/** The group of a delivery: its barrio where the branch has them, else its direction. */
export function grupoOf(
  sede: Point,
  { barrio, lugar }: { barrio: string | null; lugar: Point | null },
): string {
  if (barrio !== null && barrio !== '') return barrio
  return lugar === null ? SIN_RUMBO : rumboOf(sede, lugar)
}

interface Reparto {
  readonly grupo: string
  readonly sede: { readonly id: number; readonly nombre: string }
}

export interface Grupo<T extends Reparto> {
  readonly grupo: string
  readonly sede: T['sede']
  readonly repartos: readonly T[]
}

/**
 * Groups of one branch, with their deliveries in the order given; those without a direction come
 * last.
 */
export function groupRepartos<T extends Reparto>(repartos: readonly T[]): Grupo<T>[] {
  const groups = [...Map.groupBy(repartos, ({ sede, grupo }) => `${String(sede.id)} ${grupo}`).values()]
  return groups
    .flatMap((some) => {
      const [first] = some
      return first === undefined ? [] : [{ grupo: first.grupo, sede: first.sede, repartos: some }]
    })
    .toSorted((a, b) => Number(a.grupo === SIN_RUMBO) - Number(b.grupo === SIN_RUMBO))
}

/** Whether a rider needs the name of the branch: they fetch orders from several. */
export const isDeVariasSedes = (repartos: readonly Pick<Reparto, 'sede'>[]): boolean =>
  new Set(repartos.map(({ sede }) => sede.id)).size > 1
