import { ConfigError, readConfig } from '#server/config/config.ts'
import { describe, expect, test } from 'vitest'

describe('the map service', () => {
  test.each([{}, { MAPS: '' }, { MAPS: 'grid' }])(
    'the map service is the grid when none is configured (%o)',
    (env) => {
      expect(readConfig(env).maps).toBeNull()
    },
  )

  test.each([
    [
      { MAPS: 'google', GOOGLE_MAPS_KEY: 'k' },
      { kind: 'google', key: 'k', dailyRequests: 5000 },
    ],
    [
      { MAPS: 'mapbox', MAPBOX_TOKEN: 't', MAPS_DAILY_REQUESTS: '10' },
      { kind: 'mapbox', token: 't', dailyRequests: 10 },
    ],
    [
      { MAPS: 'photon', PHOTON_URL: 'http://p/', OSRM_URL: 'http://o' },
      { photonUrl: 'http://p', router: { kind: 'osrm', url: 'http://o' } },
    ],
    [
      { MAPS: 'photon', PHOTON_URL: 'http://p', VALHALLA_URL: 'http://v' },
      { router: { kind: 'valhalla', url: 'http://v' } },
    ],
  ])('the map service is configured by %o', (env, expected) => {
    expect(readConfig(env).maps).toMatchObject(expected)
  })

  test.each([
    [{ MAPS: 'bing' }, /MAPS must be/],
    [{ MAPS: 'google' }, /GOOGLE_MAPS_KEY/],
    [{ MAPS: 'mapbox' }, /MAPBOX_TOKEN/],
    [{ MAPS: 'photon', PHOTON_URL: 'http://p' }, /OSRM_URL/],
    [{ MAPS: 'photon', PHOTON_URL: 'p', OSRM_URL: 'http://o' }, /PHOTON_URL must begin/],
    [{ MAPS: 'google', GOOGLE_MAPS_KEY: 'k', MAPS_DAILY_REQUESTS: 'x' }, /MAPS_DAILY_REQUESTS/],
  ])('the setting %o is refused by its name', (env, problem) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(problem)
  })
})
