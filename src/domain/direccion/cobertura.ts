// Whether a branch delivers to a point. Suggestions, quotes and orders all use this rule.
import { haversineMeters, type Point } from './domicilio.ts'
import { isInArea, type Poligono } from './poligono.ts'

/** Where a branch is and how far it delivers. A null limit is no limit. */
export interface Cobertura extends Point {
  readonly max_minutos: number | null
  readonly radio_km: number | null
  readonly poligono: Poligono | null
}

/**
 * Whether a branch delivers to a point that is `minutos` away (rule domicilio/cobertura): no
 * configured limit is exceeded.
 */
export function isCovered(point: Point, sede: Cobertura, minutos: number): boolean {
  // Written so that NaN is outside.
  const isNear = sede.radio_km === null || haversineMeters(point, sede) <= sede.radio_km * 1000
  const isSoon = sede.max_minutos === null || minutos <= sede.max_minutos
  if (!isNear || !isSoon) return false
  return sede.poligono === null || isInArea(point, sede.poligono)
}
