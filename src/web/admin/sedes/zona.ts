// The area of a branch in the editor: as corners, and as GeoJSON text. Rule domicilio/zona.
import { poligono as schema } from '#contract/sedes/cobertura.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import { problemOfZona, ZONA_INVALIDA, type Poligono } from '#domain/direccion/poligono.ts'
import * as z from 'zod/mini'
import { moved } from './zona-view.ts'

/** An area, none, or a text that is not an area yet. */
export type Zona = Poligono | string | null

export const poligonoOf = (zona: Zona): Poligono | null => (typeof zona === 'string' ? null : zona)

/** The error of an area or text; null when it can be saved. */
export function problemOf(zona: Zona, sede: Point): string | null {
  if (zona === null) return null
  return typeof zona === 'string' ? (read(zona).problem ?? ZONA_INVALIDA) : problemOfZona(zona, sede)
}

/** Reads GeoJSON: a geometry, a feature, or a collection with one feature. */
export function zonaOf(text: string): Zona {
  return text.trim() === '' ? null : (read(text).area ?? text)
}

function read(text: string): { area?: Poligono; problem?: string } {
  try {
    const { data, error } = z.safeParse(schema, unwrapped(JSON.parse(text)))
    return error === undefined ? { area: data } : { problem: error.issues[0]?.message }
  } catch {
    return {}
  }
}

const feature = z.object({ type: z.literal('Feature'), geometry: z.unknown() })
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.tuple([z.unknown()]) })

function unwrapped(json: unknown): unknown {
  const outer = z.safeParse(collection, json).data?.features[0] ?? json
  return z.safeParse(feature, outer).data?.geometry ?? outer
}

/** One corner in each line, so that people can read and compare them. */
export function textOf(zona: Zona): string {
  if (zona === null) return ''
  if (typeof zona === 'string') return zona
  return JSON.stringify(zona, null, 1).replaceAll(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')
}

/**
 * The corners that can be moved; null for several parts and for holes, which only the text can
 * change.
 */
export function cornersOf(zona: Zona): Point[] | null {
  const area = poligonoOf(zona)
  if (area?.type !== 'Polygon' || area.coordinates.length !== 1) return null
  return (area.coordinates[0] ?? []).slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}

export function fromCorners(corners: readonly Point[]): Poligono {
  const ring = corners.map(({ lat, lng }) => [rounded(lng), rounded(lat)])
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

/** Rounds to about ten centimetres, like the stored area. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const FIRST_CORNERS = 8

/** A regular outline around the branch, to start with. */
export function firstZona(sede: Point, km: number): Poligono {
  const turns = Array.from({ length: FIRST_CORNERS }, (_, i) => ((i + 0.5) / FIRST_CORNERS) * 2 * Math.PI)
  return fromCorners(turns.map((turn) => moved(sede, km * Math.cos(turn), km * Math.sin(turn))))
}
