// The streets of a map, and the names of places on it.
import type { Cuadricula } from '#contract/sedes/cobertura.ts'
import { haversineMeters, type Point } from '#domain/direccion/domicilio.ts'
import { formatDistance } from '#domain/format.ts'

export interface Street {
  /** Unique: 'Cl. 93 Bogotá'. */
  readonly nombre: string
  /** 'Cl. 93' */
  readonly corto: string
  readonly isCalle: boolean
  readonly puntos: readonly Point[]
}

/** Each street as a line through its crossings. */
export function streetsOf(cuadriculas: readonly Cuadricula[]): Street[] {
  return cuadriculas.flatMap(({ ciudad, puntos }) => [
    ...linesOf(puntos, 'calle', 'carrera', 'Cl.', ciudad),
    ...linesOf(puntos, 'carrera', 'calle', 'Cra.', ciudad),
  ])
}

type Cruce = Cuadricula['puntos'][number]
type Axis = 'calle' | 'carrera'

function linesOf(
  puntos: readonly Cruce[],
  along: Axis,
  across: Axis,
  tipo: string,
  ciudad: string,
): Street[] {
  const lines = Map.groupBy(puntos, (punto) => punto[along])
  return [...lines].map(([numero, line]) => ({
    nombre: `${tipo} ${String(numero)} ${ciudad}`,
    corto: `${tipo} ${String(numero)}`,
    isCalle: along === 'calle',
    puntos: line.toSorted((a, b) => a[across] - b[across]),
  }))
}

/** Beyond this distance from every crossing a place is named by its direction from the branch. */
const NEAR_METERS = 800

/** 'cerca de Calle 93 con Carrera 11', or 'a 3,1 km al noroeste de la sede'. */
export function nameOf(point: Point, sede: Point, cuadriculas: readonly Cuadricula[]): string {
  let nearest: Cruce | null = null
  let least = NEAR_METERS
  for (const punto of cuadriculas.flatMap(({ puntos }) => puntos)) {
    const meters = haversineMeters(punto, point)
    if (meters >= least) continue
    least = meters
    nearest = punto
  }
  if (nearest !== null) {
    return `cerca de Calle ${String(nearest.calle)} con Carrera ${String(nearest.carrera)}`
  }
  return `a ${formatDistance(haversineMeters(point, sede))} al ${rumbo(sede, point)} de la sede`
}

const RUMBOS = ['este', 'noreste', 'norte', 'noroeste', 'oeste', 'suroeste', 'sur', 'sureste']

function rumbo(from: Point, to: Point): string {
  const turn = Math.atan2(to.lat - from.lat, to.lng - from.lng)
  return RUMBOS.at(Math.round((turn / Math.PI) * 4) % RUMBOS.length) ?? ''
}

const AROUND_METERS = 15_000

export const hasStreetsNear = (sede: Point, cuadriculas: readonly Cuadricula[]): boolean =>
  cuadriculas.some(({ puntos }) => puntos.some((punto) => haversineMeters(punto, sede) < AROUND_METERS))
