// The operator's own servers over OpenStreetMap: Photon finds places and streets by name, OSRM or
// Valhalla measure rides.
import type { Point } from '#domain/direccion/domicilio.ts'
import * as z from 'zod/mini'
import type { SelfHostedConfig } from './maps-config.ts'
import { ask } from './ask-json.ts'
import { osrmPath, osrmTable, ridesOf } from './maps-matrix.ts'
import type { MapsService } from './maps.ts'

/** Degrees to each side of the branch: about 17 km. */
const BOX = 0.15

const places = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
      properties: z.object({
        osm_type: z.string(),
        osm_id: z.number(),
        name: z.optional(z.string()),
        street: z.optional(z.string()),
        housenumber: z.optional(z.string()),
        district: z.optional(z.string()),
        city: z.optional(z.string()),
      }),
    }),
  ),
})
type Properties = z.output<typeof places>['features'][number]['properties']

const targets = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ time: z.nullable(z.number()), distance: z.nullable(z.number()) })),
  ),
})

export function createSelfHostedMaps({ photonUrl, router }: SelfHostedConfig): MapsService {
  return {
    atribucion: '© OpenStreetMap',

    async suggest(text, near, { signal }) {
      const query = new URLSearchParams({
        q: text,
        lat: String(near.lat),
        lon: String(near.lng),
        bbox: [near.lng - BOX, near.lat - BOX, near.lng + BOX, near.lat + BOX].map(String).join(','),
        limit: '5',
      })
      const { features } = await ask(places, { url: `${photonUrl}/api?${query.toString()}`, signal })
      return features.flatMap(({ geometry, properties }) => {
        const [lng, lat] = geometry.coordinates
        const direccion = nameOf(properties)
        const place_id = `osm:${properties.osm_type}${String(properties.osm_id)}`
        return direccion === '' ? [] : [{ place_id, direccion, lat, lng }]
      })
    },

    async travel(from, to, { signal }) {
      if (router.kind === 'osrm') {
        const url = `${router.url}/table/v1/driving/${osrmPath(from, to)}`
        return ridesOf(await ask(osrmTable, { url, signal }), to.length)
      }
      const { sources_to_targets: rows } = await ask(targets, {
        url: `${router.url}/sources_to_targets`,
        body: { sources: [latLon(from)], targets: to.map(latLon), costing: 'motor_scooter' },
        signal,
      })
      return to.map((_point, index) => {
        const ride = rows[0]?.[index]
        if (ride === undefined || ride.time === null || ride.distance === null) return null
        return { segundos: ride.time, metros: ride.distance * 1000 }
      })
    },
  }
}

const latLon = ({ lat, lng }: Point) => ({ lat, lon: lng })

/**
 * 'Parque de la 93, Carrera 11A 93A-20, Chapinero, Bogotá': the known parts, without repetition.
 */
function nameOf({ name, street, housenumber, district, city }: Properties): string {
  const door = street === undefined ? undefined : [street, housenumber].filter(Boolean).join(' ')
  const parts = [name, door, district, city].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(', ')
}
