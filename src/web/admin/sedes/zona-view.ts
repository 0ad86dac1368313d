// The view of a map: its centre and scale, and the position of a point in pixels.
import type { Point } from '#domain/direccion/domicilio.ts'
import { partsOf, type Poligono } from '#domain/direccion/poligono.ts'

export interface View extends Point {
  /** From the centre to the nearer edges. */
  readonly km: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const KM_PER_DEGREE = 111.195
const MARGIN = 1.12
/** The view around a branch without limits. */
const FREE_KM = 6
const MIN_KM = 0.3
const MAX_KM = 60

const kmPerLng = (lat: number) => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)

/** A view around the branch that contains its area and its nearest limit. */
export function fit(sede: Point, circles: readonly number[], poligono: Poligono | null): View {
  const corners = poligono === null ? [] : partsOf(poligono).flat(2)
  const spans = corners.flatMap(([lng = 0, lat = 0]) => [
    Math.abs(lat - sede.lat) * KM_PER_DEGREE,
    Math.abs(lng - sede.lng) * kmPerLng(sede.lat),
  ])
  const km = Math.max(...spans, circles.length === 0 ? 0 : Math.min(...circles))
  return zoomed({ lat: sede.lat, lng: sede.lng, km: km === 0 ? FREE_KM : km * MARGIN }, 1)
}

/** Zooms; a factor below one comes nearer. */
export const zoomed = (view: View, factor: number): View => ({
  ...view,
  km: Math.min(MAX_KM, Math.max(MIN_KM, view.km * factor)),
})

export const pixelsPerKm = ({ km }: View, { width, height }: Size): number => Math.min(width, height) / 2 / km

/** Pixels from the upper left corner. */
export function toPixels({ lat, lng }: Point, view: View, size: Size): { x: number; y: number } {
  const scale = pixelsPerKm(view, size)
  return {
    x: size.width / 2 + (lng - view.lng) * kmPerLng(view.lat) * scale,
    y: size.height / 2 - (lat - view.lat) * KM_PER_DEGREE * scale,
  }
}

export function toPoint({ x, y }: { x: number; y: number }, view: View, size: Size): Point {
  const scale = pixelsPerKm(view, size)
  return {
    lat: view.lat - (y - size.height / 2) / scale / KM_PER_DEGREE,
    lng: view.lng + (x - size.width / 2) / scale / kmPerLng(view.lat),
  }
}

/** The point `east` and `north` kilometres away. */
export const moved = ({ lat, lng }: Point, east: number, north: number): Point => ({
  lat: lat + north / KM_PER_DEGREE,
  lng: lng + east / kmPerLng(lat),
})
