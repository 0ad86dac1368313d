import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFee, haversineMeters, isCovered, travelMinutes, type Poligono } from './domicilio.ts'

describe('deliveryFee', () => {
  it('is 500 pesos a minute and at least 2000, for every ride up to three hours', () => {
    for (let minutes = 1; minutes <= 180; minutes += 1) {
      expect(deliveryFee(minutes)).toBe(minutes < 4 ? 2000 : minutes * 500)
    }
  })
})

describe('haversineMeters', () => {
  it('knows a degree of latitude and is the same in both directions', () => {
    expect(haversineMeters({ lat: 4, lng: -74 }, { lat: 5, lng: -74 })).toBeCloseTo(111_195, -1)
    const [a, b] = [
      { lat: 4.65, lng: -74.06 },
      { lat: 4.7, lng: -74.03 },
    ]
    expect(haversineMeters(a, b)).toBeCloseTo(haversineMeters(b, a), 6)
    expect(haversineMeters(a, a)).toBe(0)
  })
})

describe('travelMinutes', () => {
  it.each([
    [0, 2],
    [1, 3],
    [1000, 7], // 2 + 4.2
    [4200, 20], // 2 + 17.64
  ])('%i metres take %i minutes', (metros, minutes) => {
    expect(travelMinutes(metros)).toBe(minutes)
  })
  it('follows the constants of a branch', () => {
    expect(travelMinutes(1000, { parkingMinutes: 0, detour: 1, kmPerHour: 60 })).toBe(1)
  })
})

describe('isCovered', () => {
  const sede = { lat: 4.65, lng: -74.06, max_minutos: null, radio_km: null, poligono: null }
  const here = { lat: 4.66, lng: -74.06 } // 1112 m
  const square: Poligono = {
    type: 'Polygon',
    coordinates: [
      [
        [-74.1, 4.6],
        [-74.0, 4.6],
        [-74.0, 4.7],
        [-74.1, 4.7],
        [-74.1, 4.6],
      ],
      [
        [-74.07, 4.655],
        [-74.05, 4.655],
        [-74.05, 4.665],
        [-74.07, 4.665],
        [-74.07, 4.655],
      ],
    ],
  }

  it.each([
    ['nothing configured', {}, 999, true],
    ['minutes within', { max_minutos: 20 }, 20, true],
    ['minutes beyond', { max_minutos: 20 }, 21, false],
    ['radius within', { radio_km: 1.2 }, 5, true],
    ['radius beyond', { radio_km: 1.1 }, 5, false],
    ['one limit of two beyond', { max_minutos: 20, radio_km: 1.1 }, 5, false],
    ['in the hole of a polygon', { poligono: square }, 5, false],
  ])('%s', (_title, limits, minutes, expected) => {
    expect(isCovered(here, { ...sede, ...limits }, minutes)).toBe(expected)
  })

  it('knows inside from outside of any rectangle', () => {
    const degree = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(degree, degree, (dLat, dLng) => {
        const outline: Poligono = {
          type: 'MultiPolygon',
          coordinates: [[(square.coordinates as number[][][])[0] ?? []]],
        }
        const point = { lat: 4.65 + dLat, lng: -74.05 + dLng }
        const inside = Math.abs(dLat) < 0.05 && Math.abs(dLng) < 0.05
        const edge = Math.abs(Math.abs(dLat) - 0.05) < 1e-9 || Math.abs(Math.abs(dLng) - 0.05) < 1e-9
        fc.pre(!edge)
        expect(isCovered(point, { ...sede, poligono: outline }, 1)).toBe(inside)
      }),
    )
  })
})
