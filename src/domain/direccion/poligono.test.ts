import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isInArea,
  MAX_POSICIONES,
  problemOfArea,
  problemOfZona,
  ZONA_ABIERTA,
  ZONA_CRUZADA,
  ZONA_GRANDE,
  ZONA_LEJOS,
  ZONA_SIN_PUNTOS,
  type Poligono,
} from './poligono.ts'

fc.configureGlobal({ seed: 20_261_120 })

const ring = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const polygon = (...coordinates: number[][][]): Poligono => ({ type: 'Polygon', coordinates })

describe('a drawn area', () => {
  const square = ring(0, 0, 10, 10)
  test.each<[string, Poligono, string | null]>([
    ['a square', polygon(square), null],
    ['the other way round', polygon(square.toReversed()), null],
    [
      'a triangle',
      polygon([
        [0, 0],
        [4, 0],
        [0, 4],
        [0, 0],
      ]),
      null,
    ],
    [
      'with a corner on a straight edge',
      polygon([
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ]),
      null,
    ],
    [
      'hollow, like a star',
      polygon([
        [0, 0],
        [5, 2],
        [10, 0],
        [8, 5],
        [10, 10],
        [5, 8],
        [0, 10],
        [2, 5],
        [0, 0],
      ]),
      null,
    ],
    ['with a hole', polygon(square, ring(2, 2, 4, 4)), null],
    ['in two parts', { type: 'MultiPolygon', coordinates: [[square], [ring(20, 0, 30, 10)]] }, null],
    ['without rings', polygon(), ZONA_SIN_PUNTOS],
    ['without parts', { type: 'MultiPolygon', coordinates: [] }, ZONA_SIN_PUNTOS],
    ['with a part without rings', { type: 'MultiPolygon', coordinates: [[square], []] }, ZONA_SIN_PUNTOS],
    ['with an empty ring', polygon([]), ZONA_SIN_PUNTOS],
    [
      'of two points',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      ZONA_SIN_PUNTOS,
    ],
    [
      'that stays open',
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ]),
      ZONA_ABIERTA,
    ],
    [
      'with an open hole',
      polygon(square, [
        [2, 2],
        [4, 2],
        [4, 4],
        [2, 4],
      ]),
      ZONA_ABIERTA,
    ],
    [
      'like a bow tie',
      polygon([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'that goes back over itself',
      polygon([
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 5],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'on one line',
      polygon([
        [0, 0],
        [5, 5],
        [10, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'with a spike',
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [10, 20],
        [10, 10],
        [0, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'that touches itself',
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'pinched in a corner',
      polygon([
        [0, 0],
        [5, 5],
        [10, 0],
        [10, 10],
        [5, 5],
        [0, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    [
      'with a point twice',
      polygon([
        [0, 0],
        [0, 0],
        [10, 0],
        [0, 10],
        [0, 0],
      ]),
      ZONA_CRUZADA,
    ],
    ['crossed by its hole', polygon(square, ring(5, 5, 15, 8)), ZONA_CRUZADA],
  ])('the drawing is checked: %s', (_title, area, problem) => {
    expect(problemOfArea(area)).toBe(problem)
  })

  test('a drawn area has a bounded number of points', () => {
    const circle = (corners: number) => {
      const turns = Array.from({ length: corners }, (_, i) => (i / corners) * 2 * Math.PI)
      const points = turns.map((turn) => [Math.cos(turn), Math.sin(turn)])
      return polygon([...points, points[0] ?? []])
    }
    expect(problemOfArea(circle(MAX_POSICIONES - 1))).toBeNull()
    expect(problemOfArea(circle(MAX_POSICIONES))).toBe(ZONA_GRANDE)
  })

  test('a drawn area lies around its branch', () => {
    const sede = { lat: 4.65, lng: -74.06 }
    const zona = ring(-74.1, 4.6, -74, 4.7)
    expect(problemOfZona(polygon(zona), sede)).toBeNull()
    expect(problemOfZona(polygon(zona.map(([lng, lat]) => [lat, lng])), sede)).toBe(ZONA_LEJOS)
    expect(problemOfZona(polygon([...zona.slice(0, 4), [-75, 4.7], [-74.1, 4.6]]), sede)).toBe(ZONA_LEJOS)
    expect(problemOfZona(polygon(zona.slice(1)), sede)).toBe(ZONA_ABIERTA)
  })

  /** Corners at ascending angles around a centre never cross; two of them swapped mostly do. */
  test('a drawn area never crosses itself when it goes once around a point', () => {
    const corners = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(corners, (radii) => {
        const points = radii.map((radius, i) => {
          const turn = (i / radii.length) * 2 * Math.PI
          return [radius * Math.cos(turn), radius * Math.sin(turn)]
        })
        const area = polygon([...points, points[0] ?? []])
        expect(problemOfArea(area)).toBeNull()
        expect(isInArea({ lat: 0, lng: 0 }, area)).toBe(true)
      }),
    )
  })
})
