// Whether a point is inside an area, and how large an area is.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaKm2, isInArea, type Poligono } from './poligono.ts'

fc.configureGlobal({ seed: 20_261_120 })

const ring = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

describe('an area', () => {
  const withHole: Poligono = {
    type: 'Polygon',
    coordinates: [ring(-74.1, 4.6, -74, 4.7), ring(-74.07, 4.64, -74.05, 4.66)],
  }
  const islands: Poligono = {
    type: 'MultiPolygon',
    coordinates: [
      [ring(-74.1, 4.6, -74, 4.7), ring(-74.07, 4.64, -74.05, 4.66)],
      [ring(-74.065, 4.645, -74.055, 4.655)],
    ],
  }

  test.each([
    ['inside', 4.61, -74.09, true, true],
    ['in the hole', 4.642, -74.06, false, false],
    ['on the island in the hole', 4.65, -74.06, false, true],
    ['north of it', 4.71, -74.05, false, false],
    ['south of it', 4.59, -74.05, false, false],
    ['east of it', 4.65, -73.99, false, false],
    ['west of it', 4.65, -74.11, false, false],
    ['on its western edge', 4.65, -74.1, true, true],
    ['on its eastern edge', 4.62, -74, true, true],
    ['on its southern edge', 4.6, -74.03, true, true],
    ['on its northern edge', 4.7, -74.03, true, true],
    ['on a corner', 4.6, -74.1, true, true],
    ['on the edge of the hole', 4.64, -74.06, true, true],
    ['level with an edge but beside it', 4.7, -74.2, false, false],
    ['below a corner', 4.5, -74.1, false, false],
  ])('an area holds a point %s', (_title, lat, lng, inPolygon, inIslands) => {
    expect(isInArea({ lat, lng }, withHole)).toBe(inPolygon)
    expect(isInArea({ lat, lng }, islands)).toBe(inIslands)
  })

  test('an area without rings holds nothing', () => {
    expect(isInArea({ lat: 0, lng: 0 }, { type: 'Polygon', coordinates: [] })).toBe(false)
    expect(isInArea({ lat: 0, lng: 0 }, { type: 'MultiPolygon', coordinates: [] })).toBe(false)
  })

  test('an area of any triangle holds what lies on one side of its three edges', () => {
    const coordinate = fc.integer({ min: -20, max: 20 })
    const position = fc.tuple(coordinate, coordinate)
    fc.assert(
      fc.property(position, position, position, position, (a, b, c, [lng, lat]) => {
        const side = ([x1, y1]: [number, number], [x2, y2]: [number, number]) =>
          Math.sign((x2 - x1) * (lat - y1) - (y2 - y1) * (lng - x1))
        const sides = new Set([side(a, b), side(b, c), side(c, a)])
        const flat = (b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0])
        fc.pre(!flat)
        const inside = !(sides.has(1) && sides.has(-1))
        expect(isInArea({ lat, lng }, { type: 'Polygon', coordinates: [[a, b, c, a]] })).toBe(inside)
        expect(isInArea({ lat, lng }, { type: 'Polygon', coordinates: [[a, c, b, a]] })).toBe(inside)
      }),
      { numRuns: 3000 },
    )
  })
})

const polygon = (...coordinates: number[][][]): Poligono => ({ type: 'Polygon', coordinates })

test('an area is measured in square kilometres, without its holes', () => {
  // At the equator a hundredth of a degree is 1,11195 km.
  const tenth = ring(0, 0, 0.1, 0.1)
  expect(areaKm2(polygon(tenth))).toBeCloseTo(123.64, 1)
  expect(areaKm2(polygon(tenth.toReversed()))).toBeCloseTo(123.64, 1)
  expect(areaKm2(polygon(tenth, ring(0.02, 0.02, 0.03, 0.03)))).toBeCloseTo(122.41, 1)
  expect(areaKm2({ type: 'MultiPolygon', coordinates: [[tenth], [ring(1, 0, 1.1, 0.1)]] })).toBeCloseTo(
    247.29,
    0,
  )
  expect(areaKm2(polygon(ring(-74, 60, -73.9, 60.1)))).toBeCloseTo(61.8, 0)
})
