// A map service that may fail: called with a deadline, a cache and a daily budget, with the grid as
// fallback (rule direccion/servicio-de-mapas).
import { HOUR_MS } from '#domain/format.ts'
import { parseDireccion } from '#domain/direccion/parse-direccion.ts'
import { haversineMeters, roundPoint, type Point } from '#domain/direccion/domicilio.ts'
import { normalize } from '#domain/texto.ts'
import type { Counter } from '#server/metrics/metrics.ts'
import type { Logger } from 'pino'
import type { MapsCall, MapsProvider, MapsService, Place, Ride } from './maps.ts'

/**
 * A search makes two calls, for places and for the rides to them. Both together stay within 2.5 s.
 */
const TIMEOUT_MS = 1250
/** Shorter texts match half the city, and each call costs money. */
const MIN_TEXT = 4
/** The same text names another door in another city. */
const SAME_CITY_METERS = 50_000
const CACHE_SIZE = 1000
const CACHE_MS = HOUR_MS
/**
 * After a failure the service gets a short pause, after three in a row a longer one: no caller
 * waits for a service that is down.
 */
const FAILURES = 3
const SHORT_PAUSE_MS = 1000
const PAUSE_MS = 30_000

interface GuardedOptions {
  readonly service: MapsService
  readonly grid: MapsProvider
  readonly log: Logger
  readonly now: () => Date
  /** Requests a day. */
  readonly budget: number
  /** Counts some: they cost money, so all processes count together. */
  readonly countRequests: (requests: number) => Promise<{ readonly veces: number; readonly termina: Date }>
  readonly calls: Counter
  readonly timeoutMs?: number
}

export function createGuardedMaps(options: GuardedOptions): MapsProvider {
  const { service, grid, now } = options
  const gate = createGate(options)
  const searches = createCache<Place[]>(now)
  const rides = createCache<Ride>(now)
  /** Suggestions by their text: the same text sent back means that very place. */
  const named = createCache<Place>(now)

  /** Null when the service cannot be called or failed. */
  const search = async (text: string, near: Point): Promise<Place[] | null> => {
    const key = `${normalize(text)}|${spot(near)}`
    const known = searches.get(key)
    if (known !== undefined) return known
    const found = await gate(1, (call) => service.suggest(text, near, call))
    if (found === null) return null
    const places = found.map((place) => Object.assign(place, roundPoint(place)))
    searches.set(key, places)
    for (const place of places) named.set(normalize(place.direccion), place)
    return places
  }

  return {
    // Also beside a door of the grid: its ride is the service's.
    atribucion: service.atribucion,

    async suggest(text, near) {
      const own = await grid.suggest(text, near)
      if (text.length < MIN_TEXT || isKnownDoor(text, own[0], near)) return own
      const found = await search(text, near)
      return found === null || found.length === 0 ? own : found
    },

    async geocode(text, near) {
      const suggested = named.get(normalize(text))
      if (suggested !== undefined && haversineMeters(suggested, near) < SAME_CITY_METERS) return suggested
      const own = await grid.geocode(text, near)
      if (text.length < MIN_TEXT || isKnownDoor(text, own, near)) return own
      const found = await search(text, near)
      return found?.[0] ?? own
    },

    async travel(from, to) {
      const wanted = to.map((point) => ({ point, key: `${spot(from)}|${spot(point)}` }))
      const missing = wanted.filter(({ key }) => rides.get(key) === undefined)
      const points = missing.map(({ point }) => point)
      const answers =
        points.length === 0 ? [] : await gate(points.length, (call) => service.travel(from, points, call))
      for (const [index, { key }] of missing.entries()) {
        const answer = answers?.[index] ?? null
        if (answer !== null) rides.set(key, rideOf(answer))
      }
      const estimates = await grid.travel(from, to)
      return estimates.map((estimate, index) => rides.get(wanted[index]?.key ?? '') ?? estimated(estimate))
    },
  }
}

/**
 * Calls the service within the deadline, the budget and the pauses; null without a result. Services
 * bill each request, and each ride of a matrix.
 */
function createGate({ log, now, budget, countRequests, calls, timeoutMs = TIMEOUT_MS }: GuardedOptions) {
  let failures = 0
  let pausedUntil = 0
  let spentUntil = 0
  const count = (outcome: string) => calls.add({ provider: 'maps', outcome })
  const mayRequest = async (requests: number): Promise<boolean> => {
    const { veces, termina } = await countRequests(requests)
    if (veces <= budget) return true
    count('over budget')
    if (now().getTime() >= spentUntil) {
      log.error({ budget }, 'maps: the requests of today are spent, the grid answers')
    }
    spentUntil = termina.getTime()
    return false
  }
  return async <Answer>(
    requests: number,
    question: (call: MapsCall) => Promise<Answer>,
  ): Promise<Answer | null> => {
    const time = now().getTime()
    if (time < pausedUntil) {
      count('paused')
      return null
    }
    if (time < spentUntil) {
      count('over budget')
      return null
    }
    if (!(await mayRequest(requests))) return null
    try {
      const answer = await question({ signal: AbortSignal.timeout(timeoutMs), mayRequest })
      failures = 0
      count('answered')
      return answer
    } catch (error) {
      failures += 1
      count('failed')
      pausedUntil = now().getTime() + (failures < FAILURES ? SHORT_PAUSE_MS : PAUSE_MS)
      log.warn({ reason: error instanceof Error ? error.message : 'unknown', failures }, 'maps: no answer')
      return null
    }
  }
}

/** Farther away the same text may be a door of the next town, which the grid does not know. */
const DOOR_METERS = 10_000

/**
 * Whether the text has a door number that the grid knows near the branch. That costs nothing, and
 * services often return the middle of the street.
 */
const isKnownDoor = (text: string, own: Place | null | undefined, near: Point): boolean =>
  own !== undefined &&
  own !== null &&
  haversineMeters(own, near) < DOOR_METERS &&
  (parseDireccion(text)?.placa ?? null) !== null

/** About eleven metres: the same door. */
const spot = ({ lat, lng }: Point): string => `${lat.toFixed(4)},${lng.toFixed(4)}`

const estimated = ({ metros, minutos }: Ride): Ride => ({ metros, minutos, estimado: true })

/** Started minutes count. */
const rideOf = ({ segundos, metros }: { segundos: number; metros: number }): Ride => ({
  metros: Math.round(metros),
  minutos: Math.max(1, Math.ceil(segundos / 60)),
  estimado: false,
})

/** The newest results, for an hour. */
function createCache<Value>(now: () => Date) {
  const entries = new Map<string, { value: Value; until: number }>()
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.until > now().getTime()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key: string, value: Value): void {
      entries.delete(key)
      entries.set(key, { value, until: now().getTime() + CACHE_MS })
      const [oldest] = entries.keys()
      if (entries.size > CACHE_SIZE && oldest !== undefined) entries.delete(oldest)
    },
  }
}
