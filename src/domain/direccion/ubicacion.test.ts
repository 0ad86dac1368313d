import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUbicacion, parseUbicacion, UBICACION_INVALIDA, UBICACION_LEJOS } from './ubicacion.ts'

test.each([
  ['5.6325, -73.5245', { lat: 5.6325, lng: -73.5245 }],
  ['5.6325,-73.5245', { lat: 5.6325, lng: -73.5245 }],
  [' (5.6325, -73.5245) ', { lat: 5.6325, lng: -73.5245 }],
  ['5.6325 -73.5245', { lat: 5.6325, lng: -73.5245 }],
  ['5,6325, -73,5245', { lat: 5.6325, lng: -73.5245 }],
  ['5,6325; -73,5245', { lat: 5.6325, lng: -73.5245 }],
  ['-4.2153, -69.9406', { lat: -4.2153, lng: -69.9406 }],
  ['12.5847, -81.7006', { lat: 12.5847, lng: -81.7006 }],
  ['4.654812345678, -74.060212345678', { lat: 4.654812, lng: -74.060212 }],
])('the pasted place %j is a point of Colombia', (text, point) => {
  expect(parseUbicacion(text)).toEqual(point)
})

test.each([
  ['', UBICACION_INVALIDA],
  ['Plaza Mayor', UBICACION_INVALIDA],
  ['5.6325', UBICACION_INVALIDA],
  ['5.6325, -73.5245, 2100', UBICACION_INVALIDA],
  ['5e0, -73.5', UBICACION_INVALIDA],
  ['NaN, NaN', UBICACION_INVALIDA],
  ['95.1, -73.5', UBICACION_INVALIDA],
  ['-73.5245, 5.6325', UBICACION_LEJOS],
  ['5.6325, 73.5245', UBICACION_LEJOS],
  ['40.4168, -3.7038', UBICACION_LEJOS],
])('the pasted place %j is refused', (text, problem) => {
  expect(parseUbicacion(text)).toBe(problem)
})

test('a place that is shown and pasted again is the same place', () => {
  const micro = (min: number, max: number) =>
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((degrees) => degrees / 1e6)
  fc.assert(
    fc.property(micro(-4, 15), micro(-82, -67), (lat, lng) => {
      expect(parseUbicacion(formatUbicacion({ lat, lng }))).toEqual({ lat, lng })
    }),
  )
})
