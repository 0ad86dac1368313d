// Settings of the map service: none (the built-in grid), Google, Mapbox, or the operator's own
// servers.

interface Common {
  /** Requests, and rides of a matrix, that may be billed in a day; after them the grid is used. */
  readonly dailyRequests: number
}
export interface GoogleConfig extends Common {
  readonly kind: 'google'
  readonly key: string
  readonly placesUrl: string
  readonly routesUrl: string
}
export interface MapboxConfig extends Common {
  readonly kind: 'mapbox'
  readonly token: string
  readonly apiUrl: string
}
export interface SelfHostedConfig extends Common {
  readonly kind: 'propio'
  readonly photonUrl: string
  /** One of the two routers. */
  readonly router: { readonly kind: 'osrm' | 'valhalla'; readonly url: string }
}
export type MapsConfig = GoogleConfig | MapboxConfig | SelfHostedConfig

const GOOGLE_PLACES = 'https://places.googleapis.com'
const GOOGLE_ROUTES = 'https://routes.googleapis.com'
const MAPBOX = 'https://api.mapbox.com'
const DAILY_REQUESTS = 5000

type Env = Readonly<Record<string, string | undefined>>

/** Null = the grid. Mistakes are added to `problems`. */
export function readMaps(env: Env, problems: string[]): MapsConfig | null {
  const given = (name: string) => env[name] ?? ''
  const mode = given('MAPS')
  const dailyRequests = Number(given('MAPS_DAILY_REQUESTS') || DAILY_REQUESTS)
  if (!Number.isInteger(dailyRequests) || dailyRequests < 0) {
    problems.push(`MAPS_DAILY_REQUESTS must be a whole number, not '${given('MAPS_DAILY_REQUESTS')}'`)
  }
  const needed = (name: string): string => {
    if (given(name) === '') problems.push(`MAPS=${mode} also needs ${name}`)
    return given(name)
  }
  const url = (name: string): string => {
    const text = needed(name)
    if (text !== '' && !/^https?:\/\//.test(text))
      problems.push(`${name} must begin with http:// or https://`)
    return text.replace(/\/+$/, '')
  }
  switch (mode) {
    case '':
    case 'grid':
      return null
    case 'google':
      return {
        kind: 'google',
        key: needed('GOOGLE_MAPS_KEY'),
        placesUrl: GOOGLE_PLACES,
        routesUrl: GOOGLE_ROUTES,
        dailyRequests,
      }
    case 'mapbox':
      return { kind: 'mapbox', token: needed('MAPBOX_TOKEN'), apiUrl: MAPBOX, dailyRequests }
    case 'photon': {
      const kind = given('VALHALLA_URL') === '' ? 'osrm' : 'valhalla'
      return {
        kind: 'propio',
        photonUrl: url('PHOTON_URL'),
        router: { kind, url: url(kind === 'osrm' ? 'OSRM_URL' : 'VALHALLA_URL') },
        dailyRequests,
      }
    }
    default:
      problems.push(`MAPS must be grid, google, mapbox or photon, not '${mode}'`)
      return null
  }
}
