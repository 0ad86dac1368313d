// A place as map apps copy it: 'latitud, longitud' (rule sede/ubicacion).
import type { Point } from './domicilio.ts'

export const UBICACION_INVALIDA = 'Escribe latitud y longitud, por ejemplo 5.6325, -73.5245'
export const UBICACION_LEJOS = 'Esa ubicación queda fuera de Colombia. La latitud va primero.'

/** Colombia with its islands, in degrees. */
const COLOMBIA = { south: -4.3, north: 16, west: -82.2, east: -66.8 }
/** A decimal with a point, or with a comma when a blank or a semicolon separates the two. */
const PAIR = /^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)(?:\s*,\s+|\s*,(?=-)|\s*;\s*|\s+|,)(-?\d{1,3}(?:[.,]\d+)?)\s*\)?$/

/** Returns the point, or the sentence that says why the text names none. */
export function parseUbicacion(text: string): Point | string {
  const [, first, second] = PAIR.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return UBICACION_INVALIDA
  const [lat, lng] = [degreesOf(first), degreesOf(second)]
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return UBICACION_INVALIDA
  const isInside =
    lat >= COLOMBIA.south && lat <= COLOMBIA.north && lng >= COLOMBIA.west && lng <= COLOMBIA.east
  return isInside ? { lat, lng } : UBICACION_LEJOS
}

/** The point as staff read and write it. */
export const formatUbicacion = ({ lat, lng }: Point): string => `${String(lat)}, ${String(lng)}`

/** About ten centimetres. */
const degreesOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 1e6) / 1e6
