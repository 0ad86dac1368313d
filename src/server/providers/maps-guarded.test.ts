// What the guard decides between a map service and the grid (rule direccion/servicio-de-mapas).
import { haversineMeters, VIAJE } from '#domain/direccion/domicilio.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLattices } from './lattices.ts'
import { createGrid } from './maps-grid.ts'
import { createGuardedMaps } from './maps-guarded.ts'
import type { MapsProvider, MapsService } from './maps.ts'

const chapinero = { lat: 4.6548, lng: -74.0602, ...VIAJE }
const grid = createGrid(readLattices('', []))
const DOOR = 'Calle 93 # 13-45'
/** The middle of the street, 1.5 km from the door. */
const STREET = { place_id: 'osm:W1', direccion: 'Calle 93, Bogotá', lat: 4.6836, lng: -74.0612 }

const searched: string[] = []
let counted = 0
beforeEach(() => {
  searched.length = 0
  counted = 0
})

const service: MapsService = {
  atribucion: '© OpenStreetMap',
  async suggest(text, _near, { mayRequest }) {
    searched.push(text)
    // A look-up of each of three places.
    return (await mayRequest(3)) ? [{ ...STREET }] : []
  },
  travel: async (_from, to) => to.map(() => ({ segundos: 600, metros: 2000 })),
}
const guard = (budget = 100): MapsProvider =>
  createGuardedMaps({
    service,
    grid,
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-20T15:00:00Z'),
    budget,
    countRequests: async (requests) => {
      counted += requests
      return { veces: counted, termina: new Date('2026-11-21T15:00:00Z') }
    },
    calls: { add: () => {} },
  })

describe('a door that the grid knows', () => {
  test('a door of the grid is suggested and resolved as the grid knows it, without a call', async () => {
    const own = await grid.suggest(DOOR, chapinero)
    expect(own).toHaveLength(1)
    expect(haversineMeters(STREET, own[0] ?? STREET)).toBeGreaterThan(1000)
    const maps = guard()
    expect(await maps.suggest(DOOR, chapinero)).toEqual(own)
    expect(await maps.geocode(`${DOOR}, apto 302`, chapinero)).toMatchObject({
      direccion: `${DOOR}, apto 302`,
      lat: own[0]?.lat,
      lng: own[0]?.lng,
    })
    expect(searched).toEqual([])
    expect(counted).toBe(0)
  })

  test.each([
    ['a street', 'Calle 93'],
    ['a crossing', 'Calle 93 con carrera 13'],
    ['a name', 'Parque de la 93'],
    ['a door outside the grid', 'Calle 26 sur # 13-45'],
  ])('%s is searched with the service', async (_name, text) => {
    expect(await guard().suggest(text, chapinero)).toEqual([STREET])
    expect(await guard().geocode(text, chapinero)).toEqual(STREET)
    expect(searched).toEqual([text, text])
  })

  test('a door of the grid far from the branch is searched with the service, because the next town has the same numbers', async () => {
    const chia = { lat: 4.8619, lng: -74.0325, ...VIAJE }
    expect(await grid.suggest(DOOR, chia)).toHaveLength(1)
    expect(await guard().suggest(DOOR, chia)).toEqual([STREET])
    expect(await guard().geocode(DOOR, chia)).toEqual(STREET)
  })

  test('a suggestion of the service that comes back means that very place', async () => {
    const maps = guard()
    await maps.suggest('Calle 93', chapinero)
    expect(await maps.geocode('calle 93, bogotá', chapinero)).toEqual(STREET)
  })
})

describe('the requests of a day', () => {
  const points = [1, 2, 3].map((step) => ({ lat: 4.65 + step / 100, lng: -74.05 }))

  test('each call of a search and each ride of a matrix counts', async () => {
    const maps = guard()
    await maps.suggest('Parque de la 93', chapinero)
    expect(counted).toBe(4)
    await maps.travel(chapinero, points)
    expect(counted).toBe(7)
    // Known already.
    await maps.suggest('Parque de la 93', chapinero)
    await maps.travel(chapinero, points)
    expect(counted).toBe(7)
  })

  test('a search that passes the budget midway makes no further call, and the grid responds', async () => {
    const maps = guard(3)
    expect(await maps.suggest('Calle 93', chapinero)).toEqual(await grid.suggest('Calle 93', chapinero))
    expect((await maps.travel(chapinero, points)).map(({ estimado }) => estimado)).toEqual([true, true, true])
    expect(counted).toBe(4)
  })
})
