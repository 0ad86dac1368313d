import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CERCA, groupRepartos, grupoOf, isDeVariasSedes, rumboOf, SIN_RUMBO } from './grupos.ts'

const CHAPINERO = { lat: 4.65, lng: -74.06 }

describe('the direction of a delivery (rule reparto/grupos)', () => {
  it.each([
    [0.02, 0, 'Norte'],
    [0.02, 0.02, 'Nororiente'],
    [0, 0.02, 'Oriente'],
    [-0.02, 0.02, 'Suroriente'],
    [-0.02, 0, 'Sur'],
    [-0.02, -0.02, 'Suroccidente'],
    [0, -0.02, 'Occidente'],
    [0.02, -0.02, 'Noroccidente'],
    [0.001, 0.001, CERCA],
  ])('the direction of a delivery %d° north and %d° east of the branch is %s', (lat, lng, rumbo) => {
    expect(rumboOf(CHAPINERO, { lat: CHAPINERO.lat + lat, lng: CHAPINERO.lng + lng })).toBe(rumbo)
  })

  it('the way back is the opposite direction', () => {
    const OPPOSITE = new Map([
      ['Norte', 'Sur'],
      ['Nororiente', 'Suroccidente'],
      ['Oriente', 'Occidente'],
      ['Suroriente', 'Noroccidente'],
    ])
    const opposite = (rumbo: string) =>
      OPPOSITE.get(rumbo) ?? [...OPPOSITE].find(([, to]) => to === rumbo)?.[0] ?? rumbo
    const offset = fc.double({ min: 0.01, max: 0.05, noNaN: true })
    const sign = fc.constantFrom(-1, 1)
    fc.assert(
      fc.property(offset, offset, sign, sign, (lat, lng, up, right) => {
        const here = { lat: 0, lng: 0 }
        const there = { lat: lat * up, lng: lng * right }
        const mirrored = { lat: -there.lat, lng: -there.lng }
        expect(rumboOf(here, mirrored)).toBe(opposite(rumboOf(here, there)))
      }),
    )
  })
})

it('a barrio is the group, also where a place is known; without both it comes last', () => {
  expect(grupoOf(CHAPINERO, { barrio: 'La Aurora', lugar: { lat: 4.7, lng: -74.06 } })).toBe('La Aurora')
  expect(grupoOf(CHAPINERO, { barrio: null, lugar: { lat: 4.7, lng: -74.06 } })).toBe('Norte')
  expect(grupoOf(CHAPINERO, { barrio: null, lugar: null })).toBe(SIN_RUMBO)
})

it('groups keep the order of their deliveries', () => {
  const sede = { id: 1, nombre: 'Chapinero' }
  const repartos = [
    { id: 1, grupo: SIN_RUMBO, sede },
    { id: 2, grupo: 'Norte', sede },
    { id: 3, grupo: 'Sur', sede },
    { id: 4, grupo: 'Norte', sede },
  ]
  expect(isDeVariasSedes(repartos)).toBe(false)
  expect(
    groupRepartos(repartos).map(({ grupo, repartos: some }) => [grupo, some.map(({ id }) => id)]),
  ).toEqual([
    ['Norte', [2, 4]],
    ['Sur', [3]],
    [SIN_RUMBO, [1]],
  ])
})

it('deliveries near one branch are not in a group with those near another', () => {
  const repartos = [
    { id: 1, grupo: CERCA, sede: { id: 1, nombre: 'Chapinero' } },
    { id: 2, grupo: CERCA, sede: { id: 2, nombre: 'Chicó' } },
    { id: 3, grupo: CERCA, sede: { id: 1, nombre: 'Chapinero' } },
  ]
  expect(
    groupRepartos(repartos).map(({ sede, repartos: some }) => [sede.nombre, some.map(({ id }) => id)]),
  ).toEqual([
    ['Chapinero', [1, 3]],
    ['Chicó', [2]],
  ])
  expect(isDeVariasSedes(repartos)).toBe(true)
})
