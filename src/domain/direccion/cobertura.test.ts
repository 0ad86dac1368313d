import { describe, expect, test } from 'vitest'
import { isCovered } from './cobertura.ts'
import type { Poligono } from './poligono.ts'

const ring = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

describe('coverage', () => {
  const sede = { lat: 4.65, lng: -74.06, max_minutos: null, radio_km: null, poligono: null }
  const here = { lat: 4.66, lng: -74.06 } // 1112 m away
  const around: Poligono = { type: 'Polygon', coordinates: [ring(-74.1, 4.6, -74, 4.7)] }
  const elsewhere: Poligono = { type: 'Polygon', coordinates: [ring(-74.1, 4.7, -74, 4.8)] }

  test.each([
    ['nothing configured', {}, 999, true],
    ['the last minute', { max_minutos: 20 }, 20, true],
    ['a minute too far', { max_minutos: 20 }, 21, false],
    ['within the radius', { radio_km: 1.12 }, 5, true],
    ['beyond the radius', { radio_km: 1.11 }, 5, false],
    ['near enough in minutes but beyond the radius', { max_minutos: 20, radio_km: 1.1 }, 5, false],
    ['within the radius but too many minutes', { max_minutos: 4, radio_km: 2 }, 5, false],
    ['within the polygon', { poligono: around }, 5, true],
    ['outside the polygon', { poligono: elsewhere }, 5, false],
    ['within the polygon but beyond the radius', { poligono: around, radio_km: 1 }, 5, false],
    [
      'within the radius but outside the polygon',
      { poligono: elsewhere, radio_km: 9, max_minutos: 60 },
      5,
      false,
    ],
  ])('coverage with %s', (_title, limits, minutes, expected) => {
    expect(isCovered(here, { ...sede, ...limits }, minutes)).toBe(expected)
  })

  test('a value that is not a number is outside every limit', () => {
    const nowhere = { lat: Number.NaN, lng: Number.NaN }
    expect(isCovered(here, { ...sede, max_minutos: 20 }, Number.NaN)).toBe(false)
    expect(isCovered(nowhere, { ...sede, radio_km: 5 }, 5)).toBe(false)
    expect(isCovered(nowhere, { ...sede, poligono: around }, 5)).toBe(false)
  })
})
