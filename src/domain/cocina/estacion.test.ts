import { expect, test } from 'vitest'
import { estacionOf, hasAlgoPara, isDeEstacion, otrasText, splitLineas } from './estacion.ts'

const PIZZAS = 1
const ESPECIALES = 2
const BEBIDAS = 3
const HAWAIANA = 10
const TRUFADA = 11
const LIMONADA = 12
const CATALOGO = new Map([
  [HAWAIANA, PIZZAS],
  [TRUFADA, ESPECIALES],
  [LIMONADA, BEBIDAS],
])

const aLinea = (id: number | string, cantidad = 1, sabores: number[] | null = null) => ({
  cantidad,
  producto: { id },
  sabores: sabores?.map((sabor) => ({ id: sabor })) ?? null,
})

test('a screen for which nothing is chosen shows every line', () => {
  const lineas = [aLinea(HAWAIANA), aLinea(LIMONADA)]
  expect(estacionOf([], CATALOGO)).toBeNull()
  const { propias, otras } = splitLineas(lineas, null)
  expect(propias).toBe(lineas)
  expect(otras).toBe(0)
})

test('categories that have no products any more are not chosen', () => {
  expect(estacionOf([99], CATALOGO)).toBeNull()
  expect(estacionOf([99, BEBIDAS], CATALOGO)?.categorias).toEqual(new Set([BEBIDAS]))
})

test('lines of the chosen categories are the own ones, and units of the others are counted', () => {
  const [pizza, drinks, dear] = [aLinea(HAWAIANA), aLinea(LIMONADA, 3), aLinea(TRUFADA, 2)]
  const lineas = [pizza, drinks, dear]
  expect(splitLineas(lineas, estacionOf([PIZZAS], CATALOGO))).toEqual({ propias: [pizza], otras: 5 })
  expect(splitLineas(lineas, estacionOf([PIZZAS, ESPECIALES], CATALOGO))).toEqual({
    propias: [pizza, dear],
    otras: 3,
  })
})

test.each([
  ['its left half', [HAWAIANA, TRUFADA], [PIZZAS], true],
  ['not its right half', [HAWAIANA, TRUFADA], [ESPECIALES], false],
])('a built pizza belongs to the station of %s', (_what, sabores, elegidas, isOwn) => {
  const built = aLinea('build-your-pizza', 1, sabores)
  expect(isDeEstacion(built, estacionOf(elegidas, CATALOGO))).toBe(isOwn)
})

test('a product of an unknown category belongs to every station', () => {
  for (const elegida of [PIZZAS, ESPECIALES, BEBIDAS]) {
    expect(isDeEstacion(aLinea(77), estacionOf([elegida], CATALOGO))).toBe(true)
  }
})

test('each known line belongs to exactly one of the stations that share the categories', () => {
  const stations = [[PIZZAS, ESPECIALES], [BEBIDAS]].map((elegidas) => estacionOf(elegidas, CATALOGO))
  const lineas = [aLinea(HAWAIANA), aLinea(TRUFADA), aLinea(LIMONADA), aLinea('x', 1, [TRUFADA, HAWAIANA])]
  for (const linea of lineas) {
    expect(stations.filter((station) => isDeEstacion(linea, station))).toHaveLength(1)
  }
})

test('an order without a line for the station has nothing for it', () => {
  const bar = estacionOf([BEBIDAS], CATALOGO)
  expect(hasAlgoPara([aLinea(HAWAIANA), aLinea(TRUFADA)], bar)).toBe(false)
  expect(hasAlgoPara([aLinea(HAWAIANA), aLinea(LIMONADA)], bar)).toBe(true)
  expect(hasAlgoPara([aLinea(HAWAIANA)], null)).toBe(true)
  expect(hasAlgoPara([], bar)).toBe(true)
})

test.each([
  [1, 'y 1 de otra estación'],
  [2, 'y 2 de otras estaciones'],
])('%i of other stations read %j', (otras, text) => {
  expect(otrasText(otras)).toBe(text)
})
