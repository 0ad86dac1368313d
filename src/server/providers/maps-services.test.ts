// The map services over the network, each against a local server that implements its published
// contract.
import { VIAJE, type Point } from '#domain/direccion/domicilio.ts'
import type { Labels } from '#server/metrics/metrics.ts'
import { countTry } from '#server/db/count-try.ts'
import { json, PARQUE as parque, speak, startMapServices, type Asked } from '#test/map-services.ts'
import { startTestServer } from '#test/server.ts'
import { within } from '#test/within.ts'
import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readLattices } from './lattices.ts'
import type { MapsConfig } from './maps-config.ts'
import { createGoogleMaps } from './maps-google.ts'
import { createGrid } from './maps-grid.ts'
import { createGuardedMaps } from './maps-guarded.ts'
import { createMapboxMaps } from './maps-mapbox.ts'
import { createSelfHostedMaps } from './maps-self-hosted.ts'
import type { MapsProvider, MapsService } from './maps.ts'

const chapinero = { lat: 4.6548, lng: -74.0602, ...VIAJE }
const usaquen: Point = { lat: 4.6951, lng: -74.0309 }

const local = await startMapServices()
const { asked, origin } = local
const database = await startTestServer()
afterAll(async () => {
  await Promise.all([local.close(), database.close()])
})
beforeEach(() => {
  asked.length = 0
  requests.length = 0
})

const SERVICES: Record<string, () => MapsService> = {
  google: () =>
    createGoogleMaps({
      kind: 'google',
      key: 'clave',
      placesUrl: origin,
      routesUrl: origin,
      dailyRequests: 9,
    }),
  mapbox: () => createMapboxMaps({ kind: 'mapbox', token: 'pk.ficha', apiUrl: origin, dailyRequests: 9 }),
  'photon and osrm': () => createSelfHostedMaps(propio('osrm')),
  'photon and valhalla': () => createSelfHostedMaps(propio('valhalla')),
}
const propio = (kind: 'osrm' | 'valhalla'): Extract<MapsConfig, { kind: 'propio' }> => ({
  kind: 'propio',
  photonUrl: origin,
  router: { kind, url: origin },
  dailyRequests: 9,
})

const requests: number[] = []
const call = () => ({
  signal: AbortSignal.timeout(20_000),
  mayRequest: async (count: number) => {
    requests.push(count)
    return true
  },
})

describe.each(Object.keys(SERVICES))('%s', (name) => {
  const service = () => SERVICES[name]?.() ?? expect.unreachable()

  test('a map service completes a text with places and their coordinates', async () => {
    local.respond = speak
    const [place, ...others] = await service().suggest('parque de la 93', chapinero, call())
    expect(others).toEqual([])
    expect(place).toMatchObject({ direccion: 'Parque de la 93, Bogotá', ...parque })
    expect(place?.place_id).toMatch(/^(google|mapbox|osm):/)
  })

  test('a map service measures rides, and returns null without a route', async () => {
    local.respond = speak
    const [ride, none] = await service().travel(chapinero, [parque, usaquen], call())
    expect(Math.round(ride?.segundos ?? 0)).toBe(740)
    expect(Math.round(ride?.metros ?? 0)).toBe(3120)
    expect(none).toBeNull()
  })

  test.each([
    ['an error', (response: ServerResponse) => json(response, { error: { message: 'denied' } }, 403)],
    ['garbage', (response: ServerResponse) => response.end('<html>')],
    ['another shape', (response: ServerResponse) => json(response, { hello: [1] })],
    ['a response that is cut off', (response: ServerResponse) => response.destroy()],
    [
      'an endless response',
      (response: ServerResponse) => {
        response.write('['.repeat(1_200_000))
      },
    ],
  ])('a map service throws at %s', async (_name, answer) => {
    local.respond = (_call, response) => answer(response)
    await expect(service().travel(chapinero, [parque], call())).rejects.toThrow()
    if (name !== 'google') {
      await expect(service().suggest('parque', chapinero, call())).rejects.toThrow()
    }
  })

  test('a map service that finds nothing returns an empty list', async () => {
    local.respond = (_call, response) => json(response, { suggestions: [], features: [] })
    expect(await service().suggest('xyz', chapinero, call())).toEqual([])
  })
})

const session = z.object({ sessionToken: z.string() })

describe('requests to the map services', () => {
  test('Google gets its key in a header, and a request for Colombia, near the branch, with only the fields that are read', async () => {
    local.respond = speak
    const google = SERVICES['google']?.() ?? expect.unreachable()
    await google.suggest('parque', chapinero, call())
    await google.travel(chapinero, [parque], call())
    const [search, details, matrix] = asked
    expect(search?.headers).toMatchObject({
      'x-goog-api-key': 'clave',
      'x-goog-fieldmask': 'suggestions.placePrediction.placeId',
    })
    expect(search?.body).toMatchObject({ input: 'parque', includedRegionCodes: ['co'] })
    expect(details?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,location')
    expect(matrix?.headers['x-goog-fieldmask']).toContain('status')
    expect(matrix?.body).toMatchObject({ travelMode: 'TWO_WHEELER', routingPreference: 'TRAFFIC_AWARE' })
    expect(asked.map(({ url }) => url.href).join(' ')).not.toContain('clave')
  })

  test('Google counts its look-ups, and gets one session for a search and its first look-up', async () => {
    const found = (id: string) => ({ placePrediction: { placeId: id } })
    local.respond = (one, response) =>
      one.method === 'POST'
        ? json(response, { suggestions: ['A', 'B', 'C', 'D', 'E'].map(found) })
        : json(response, {
            id: one.url.pathname,
            formattedAddress: 'x',
            location: { latitude: 4.6, longitude: -74 },
          })
    const google = SERVICES['google']?.() ?? expect.unreachable()
    await google.suggest('parque', chapinero, call())
    await google.suggest('parque', chapinero, call())
    expect(requests).toEqual([4, 4])
    const tokens = asked.map(({ method, url, body }) =>
      method === 'POST' ? z.parse(session, body).sessionToken : url.searchParams.get('sessionToken'),
    )
    const [first, second] = [tokens.slice(0, 5), tokens.slice(5)]
    for (const [search, ...lookUps] of [first, second]) {
      expect(search).toMatch(/^[\w-]{36}$/)
      expect(lookUps).toHaveLength(4)
      expect(lookUps.filter((token) => token !== null)).toEqual([search])
    }
    expect(first[0]).not.toBe(second[0])
  })

  test('Mapbox gets a request for Colombia, and for results that may be stored', async () => {
    local.respond = speak
    await SERVICES['mapbox']?.().suggest('parque', chapinero, call())
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'parque',
      country: 'co',
      permanent: 'true',
      proximity: '-74.0602,4.6548',
      access_token: 'pk.ficha',
    })
  })

  test('OSRM gets the branch first, longitude before latitude', async () => {
    local.respond = speak
    await SERVICES['photon and osrm']?.().travel(chapinero, [parque, usaquen], call())
    expect(asked[0]?.url.pathname).toBe('/table/v1/driving/-74.0602,4.6548;-74.0483,4.6767;-74.0309,4.6951')
    expect(asked[0]?.url.search).toBe('?sources=0&destinations=1;2&annotations=duration,distance')
  })
})

describe('behind the guard', () => {
  const silent = pino({ level: 'silent' })
  let clock = Date.parse('2026-11-20T15:00:00Z')
  const outcomes: unknown[] = []
  const calls = { add: ({ outcome }: Labels) => outcomes.push(outcome) }
  beforeEach(() => {
    outcomes.length = 0
  })
  let guards = 0
  /** Each guard of this file counts for itself. */
  const counting = () => {
    guards += 1
    const name = `maps ${String(guards)}`
    return (count: number) =>
      countTry({ db: database.db, now: () => new Date(clock) }, name, 24 * 60 * 60, count)
  }
  const guard = ({ budget = 100, timeoutMs = 20_000 } = {}): MapsProvider =>
    createGuardedMaps({
      service: SERVICES['mapbox']?.() ?? expect.unreachable(),
      grid: createGrid(readLattices('', [])),
      log: silent,
      now: () => new Date(clock),
      budget,
      countRequests: counting(),
      calls,
      timeoutMs,
    })
  const down = (_call: Asked, response: ServerResponse) => json(response, {}, 503)

  test('the guarded service is called once per question', async () => {
    local.respond = speak
    const maps = guard()
    const [place] = await maps.suggest('parque de la 93', chapinero)
    expect(place).toMatchObject({ direccion: 'Parque de la 93, Bogotá' })
    expect(await maps.geocode('PARQUE de la 93,  Bogotá', chapinero)).toEqual(place)
    const rides = await maps.travel(chapinero, [parque])
    expect(rides).toEqual([{ metros: 3120, minutos: 13, estimado: false }])
    expect(await maps.travel(chapinero, [parque])).toEqual(rides)
    expect(asked).toHaveLength(2)
  })

  test('a suggestion of one city is searched again from another', async () => {
    local.respond = speak
    const maps = guard()
    const [place] = await maps.suggest('parque de la 93', chapinero)
    expect(await maps.geocode('Parque de la 93, Bogotá', chapinero)).toEqual(place)
    expect(asked).toHaveLength(1)
    await maps.geocode('Parque de la 93, Bogotá', { lat: 3.45, lng: -76.53 })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['silence', () => {}],
    ['an error', (response: ServerResponse) => json(response, {}, 500)],
    ['garbage', (response: ServerResponse) => response.end('?')],
  ])(
    'when the service fails with %s, the grid responds in time, marked as an estimate',
    async (_name, answer) => {
      local.respond = (_call, response) => answer(response)
      const maps = guard({ timeoutMs: 500 })
      const [ride] = await within(3000, maps.travel(chapinero, [parque]))
      const [expected] = await createGrid(readLattices('', [])).travel(chapinero, [parque])
      expect(ride).toEqual({ ...expected, estimado: true })
      expect(await maps.suggest('Calle 93', chapinero)).toEqual(
        await createGrid(readLattices('', [])).suggest('Calle 93', chapinero),
      )
      expect(await maps.geocode('Calle 93 con 13', chapinero)).toMatchObject({
        direccion: 'Calle 93 # 13',
      })
    },
  )

  test('the grid estimates rides without a route', async () => {
    local.respond = speak
    const [, second] = await guard().travel(chapinero, [parque, usaquen])
    expect(second?.estimado).toBe(true)
  })

  test('a failure pauses the service for a second, three in a row for half a minute', async () => {
    local.respond = down
    const maps = guard()
    await maps.travel(chapinero, [parque])
    await maps.travel(chapinero, [parque])
    expect(asked).toHaveLength(1)
    for (let turn = 0; turn < 5; turn += 1) {
      clock += 1000
      await maps.travel(chapinero, [parque])
    }
    expect(asked).toHaveLength(3)
    clock += 30_000
    local.respond = speak
    expect((await maps.travel(chapinero, [parque]))[0]?.estimado).toBe(false)
    const after = (times: number) => Array.from({ length: times }, () => 'paused')
    expect(outcomes).toEqual(['failed', 'paused', 'failed', 'failed', ...after(3), 'answered'])
  })

  test('when the requests of the day are spent the grid is used until the next day', async () => {
    local.respond = speak
    const maps = guard({ budget: 1 })
    await maps.suggest('parque', chapinero)
    expect((await maps.travel(chapinero, [parque]))[0]?.estimado).toBe(true)
    expect(asked).toHaveLength(1)
    clock += 24 * 60 * 60_000
    expect((await maps.travel(chapinero, [parque]))[0]?.estimado).toBe(false)
    expect(outcomes).toEqual(['answered', 'over budget', 'answered'])
  })

  test('a text of three letters does not call the service', async () => {
    local.respond = speak
    expect(await guard().suggest('xyz', chapinero)).toEqual([])
    // The grid knows parks by their name.
    expect(await guard().suggest('par', chapinero)).not.toEqual([])
    expect(asked).toEqual([])
  })
})
