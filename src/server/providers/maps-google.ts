// Google: Places (New) completes texts, Routes measures rides. Completions have no coordinates:
// each costs a look-up.
import type { Point } from '#domain/direccion/domicilio.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { GoogleConfig } from './maps-config.ts'
import { ask } from './ask-json.ts'
import type { MapsService, Place } from './maps.ts'

/** Around the branch, in metres. */
const RADIUS = 15_000
/** Look-ups of one search: as many as a short list shows. */
const LOOK_UPS = 4

const latLng = z.object({ latitude: z.number(), longitude: z.number() })
const completions = z.object({
  suggestions: z.optional(
    z.array(z.object({ placePrediction: z.optional(z.object({ placeId: z.string() })) })),
  ),
})
const details = z.object({ id: z.string(), formattedAddress: z.string(), location: latLng })
const matrix = z.array(
  z.object({
    destinationIndex: z._default(z.int(), 0),
    condition: z.optional(z.string()),
    distanceMeters: z._default(z.number(), 0),
    /** '740s' */
    duration: z.optional(z.string().check(z.regex(/^\d+(\.\d+)?s$/))),
  }),
)

export function createGoogleMaps({ key, placesUrl, routesUrl }: GoogleConfig): MapsService {
  const lookUp = async (
    placeId: string,
    sessionToken: string | null,
    signal: AbortSignal,
  ): Promise<Place> => {
    const query = new URLSearchParams({
      languageCode: 'es',
      ...(sessionToken === null ? {} : { sessionToken }),
    })
    const { id, formattedAddress, location } = await ask(details, {
      url: `${placesUrl}/v1/places/${encodeURIComponent(placeId)}?${query.toString()}`,
      headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'id,formattedAddress,location' },
      signal,
    })
    return {
      place_id: `google:${id}`,
      direccion: shorten(formattedAddress),
      lat: location.latitude,
      lng: location.longitude,
    }
  }
  return {
    atribucion: 'Google Maps',

    async suggest(text, near, { signal, mayRequest }) {
      // Google bills a search and the look-up that ends its session as one.
      const sessionToken = randomUUID()
      const { suggestions = [] } = await ask(completions, {
        url: `${placesUrl}/v1/places:autocomplete`,
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'suggestions.placePrediction.placeId' },
        body: {
          input: text,
          languageCode: 'es-419',
          regionCode: 'co',
          includedRegionCodes: ['co'],
          sessionToken,
          locationRestriction: {
            circle: { center: { latitude: near.lat, longitude: near.lng }, radius: RADIUS },
          },
        },
        signal,
      })
      const ids = suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? [])
      const wanted = ids.slice(0, LOOK_UPS)
      if (wanted.length === 0 || !(await mayRequest(wanted.length))) return []
      return Promise.all(wanted.map((id, index) => lookUp(id, index === 0 ? sessionToken : null, signal)))
    },

    async travel(from, to, { signal }) {
      const rides = await ask(matrix, {
        url: `${routesUrl}/distanceMatrix/v2:computeRouteMatrix`,
        headers: {
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
        },
        body: {
          origins: [waypoint(from)],
          destinations: to.map(waypoint),
          travelMode: 'TWO_WHEELER',
          routingPreference: 'TRAFFIC_AWARE',
          languageCode: 'es-419',
        },
        signal,
      })
      return to.map((_point, index) => {
        const ride = rides.find(({ destinationIndex }) => destinationIndex === index)
        if (ride?.condition !== 'ROUTE_EXISTS' || ride.duration === undefined) return null
        return { segundos: Number.parseFloat(ride.duration), metros: ride.distanceMeters }
      })
    },
  }
}

const waypoint = ({ lat, lng }: Point) => ({
  waypoint: { location: { latLng: { latitude: lat, longitude: lng } } },
})

/** 'Calle 93 #13-45, Bogotá, Colombia' without the country. */
const shorten = (address: string): string => address.replace(/,\s*Colombia$/i, '')
