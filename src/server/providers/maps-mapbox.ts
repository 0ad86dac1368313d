// Mapbox: Geocoding v6 completes texts with their coordinates, the Matrix API measures rides.
import * as z from 'zod/mini'
import type { MapboxConfig } from './maps-config.ts'
import { ask } from './ask-json.ts'
import { osrmPath, osrmTable, ridesOf } from './maps-matrix.ts'
import type { MapsService } from './maps.ts'

const places = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        mapbox_id: z.string(),
        full_address: z.optional(z.string()),
        name: z.optional(z.string()),
        coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
      }),
    }),
  ),
})

export function createMapboxMaps({ token, apiUrl }: MapboxConfig): MapsService {
  return {
    atribucion: '© Mapbox © OpenStreetMap',

    async suggest(text, near, { signal }) {
      const query = new URLSearchParams({
        q: text,
        country: 'co',
        proximity: `${String(near.lng)},${String(near.lat)}`,
        autocomplete: 'true',
        // Data that is stored with an order must be requested as permanent.
        permanent: 'true',
        language: 'es',
        limit: '5',
        access_token: token,
      })
      const { features } = await ask(places, {
        url: `${apiUrl}/search/geocode/v6/forward?${query.toString()}`,
        signal,
      })
      return features.flatMap(({ properties: { mapbox_id, full_address, name, coordinates } }) => {
        const direccion = full_address ?? name ?? ''
        const { latitude: lat, longitude: lng } = coordinates
        return direccion === ''
          ? []
          : [
              {
                place_id: `mapbox:${mapbox_id}`,
                direccion: direccion.replace(/,\s*Colombia$/i, ''),
                lat,
                lng,
              },
            ]
      })
    },

    async travel(from, to, { signal }) {
      const url = `${apiUrl}/directions-matrix/v1/mapbox/driving-traffic/${osrmPath(from, to)}&access_token=${encodeURIComponent(token)}`
      return ridesOf(await ask(osrmTable, { url, signal }), to.length)
    },
  }
}
