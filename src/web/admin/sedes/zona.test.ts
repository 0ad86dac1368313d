import { ZONA_ABIERTA, ZONA_CRUZADA, ZONA_INVALIDA, ZONA_LEJOS } from '#domain/direccion/poligono.ts'
import { expect, test } from 'vitest'
import { circlesOf, valuesOf, viajeOf } from './cobertura-values.ts'
import { hasStreetsNear, nameOf, streetsOf } from './streets.ts'
import { fit, pixelsPerKm, toPixels, toPoint, zoomed } from './zona-view.ts'
import {
  cornersOf,
  firstZona,
  fromCorners,
  poligonoOf,
  problemOf,
  textOf,
  zonaOf,
  type Zona,
} from './zona.ts'

const sede = { lat: 4.65, lng: -74.06 }
const triangle = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-74.1, 4.6],
      [-74, 4.6],
      [-74.05, 4.7],
      [-74.1, 4.6],
    ],
  ],
}
const holed = {
  ...triangle,
  coordinates: [
    ...triangle.coordinates,
    [
      [-74.06, 4.64],
      [-74.05, 4.64],
      [-74.05, 4.65],
      [-74.06, 4.64],
    ],
  ],
}
const json = JSON.stringify(triangle)

test.each<[string, string, Zona]>([
  ['a geometry', json, triangle],
  ['a feature', JSON.stringify({ type: 'Feature', properties: {}, geometry: triangle }), triangle],
  [
    'a collection of one',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: triangle }] }),
    triangle,
  ],
  ['nothing', '  ', null],
  ['words', 'hola', 'hola'],
])('the text of %s is read', (_title, text, zona) => {
  expect(zonaOf(text)).toEqual(zona)
})

test.each<[string, string, string | null]>([
  ['an area', json, null],
  ['nothing', '', null],
  ['words', '{', ZONA_INVALIDA],
  [
    'two features',
    JSON.stringify({ type: 'FeatureCollection', features: [triangle, triangle] }),
    ZONA_INVALIDA,
  ],
  ['an open ring', json.replace(',[-74.1,4.6]]', ',[-74.1,4.61]]'), ZONA_ABIERTA],
  ['latitude first', json.replaceAll(/\[(-[\d.]+),([\d.]+)\]/g, '[$2,$1]'), ZONA_LEJOS],
  ['a line', json.replace('[-74.05,4.7]', '[-74.05,4.6]'), ZONA_CRUZADA],
])('the area written as %s is checked', (_title, text, problem) => {
  expect(problemOf(zonaOf(text), sede)).toBe(problem)
})

test('an area that is written as text is read back the same, with one corner in each line', () => {
  expect(zonaOf(textOf(triangle))).toEqual(triangle)
  expect(
    textOf(triangle)
      .split('\n')
      .filter((line) => line.includes('-74')),
  ).toHaveLength(4)
  expect([textOf(null), textOf('hola')]).toEqual(['', 'hola'])
})

test('only an area of one ring has corners', () => {
  expect(cornersOf(triangle)).toHaveLength(3)
  expect(fromCorners(cornersOf(triangle) ?? [])).toEqual(triangle)
  expect([cornersOf(holed), cornersOf(null), cornersOf('hola')]).toEqual([null, null, null])
  expect(poligonoOf('hola')).toBeNull()
})

test('the first outline of an area is around the branch and can be saved', () => {
  const first = firstZona(sede, 2)
  expect(cornersOf(first)).toHaveLength(8)
  expect(problemOf(first, sede)).toBeNull()
})

test('the view of a map shows the nearer limit and the whole area', () => {
  const size = { width: 700, height: 500 }
  expect(fit(sede, [], null).km).toBe(6)
  expect(fit(sede, [9, 4], null).km).toBeCloseTo(4.48, 9)
  const wide = fit(sede, [1], triangle)
  for (const corner of cornersOf(triangle) ?? []) {
    const { x, y } = toPixels(corner, wide, size)
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
    const back = toPoint({ x, y }, wide, size)
    expect(back.lat).toBeCloseTo(corner.lat, 9)
    expect(back.lng).toBeCloseTo(corner.lng, 9)
  }
  expect(toPixels(sede, wide, size)).toEqual({ x: 350, y: 250 })
  expect(pixelsPerKm({ ...sede, km: 5 }, size)).toBe(50)
  expect([zoomed({ ...sede, km: 50 }, 2).km, zoomed({ ...sede, km: 1 }, 0.1).km]).toEqual([60, 0.3])
})

test('the typed figures give the reach of each limit', () => {
  const values = valuesOf({
    ...sede,
    id: 1,
    nombre: 'Chapinero',
    max_minutos: 20,
    radio_km: 4.25,
    poligono: null,
    minutos_base: 2,
    factor_desvio: 1.4,
    km_por_hora: 20,
  })
  expect(values).toMatchObject({ max_minutos: '20', radio_km: '4,25', factor_desvio: '1,4' })
  expect(circlesOf(values)).toEqual({ minutos: expect.closeTo(4.286, 3), radio: 4.25 })
  expect(circlesOf({ ...values, max_minutos: 'x', radio_km: '' })).toEqual({ minutos: null, radio: null })
  expect(viajeOf({ ...values, km_por_hora: '' })).toBeNull()
  expect(circlesOf({ ...values, km_por_hora: '' }).minutos).toBeNull()
})

test('streets run through their crossings, and places are named after the nearest crossing', () => {
  const puntos = [
    { calle: 72, carrera: 15, lat: 4.6595, lng: -74.0619 },
    { calle: 72, carrera: 7, lat: 4.6552, lng: -74.0556 },
    { calle: 80, carrera: 7, lat: 4.6616, lng: -74.0501 },
  ]
  const streets = streetsOf([{ ciudad: 'Bogotá', puntos }])
  expect(streets.map(({ corto, puntos: { length } }) => [corto, length])).toEqual([
    ['Cl. 72', 2],
    ['Cl. 80', 1],
    ['Cra. 15', 1],
    ['Cra. 7', 2],
  ])
  expect(streets[0]?.puntos[0]).toBe(puntos[1])
  const names = (lat: number, lng: number) => nameOf({ lat, lng }, sede, [{ ciudad: 'Bogotá', puntos }])
  expect(names(4.66, -74.0505)).toBe('cerca de Calle 80 con Carrera 7')
  expect(names(4.9, -74.06)).toBe('a 27,8 km al norte de la sede')
  expect(names(4.63, -74.08)).toBe('a 3,1 km al suroeste de la sede')
  expect(names(4.65, -74.09)).toBe('a 3,3 km al oeste de la sede')
  expect(names(4.63, -74.04)).toBe('a 3,1 km al sureste de la sede')
  expect(hasStreetsNear({ lat: 4.7, lng: -74.05 }, [{ ciudad: 'Bogotá', puntos }])).toBe(true)
  expect(hasStreetsNear({ lat: 4.9, lng: -74 }, [{ ciudad: 'Bogotá', puntos }])).toBe(false)
})
