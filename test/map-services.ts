// A local HTTP server that speaks the published contracts of the map services, and records the requests.
import type { Point } from '#domain/direccion/domicilio.ts'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface MapServices {
  readonly origin: string
  readonly asked: Asked[]
  /** How the next requests are answered. */
  respond: (call: Asked, response: ServerResponse) => void
  close(): Promise<void>
}

export async function startMapServices(): Promise<MapServices> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const call = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://local'),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      services.asked.push(call)
      services.respond(call, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const services: MapServices = {
    origin: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    asked: [],
    respond: speak,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return services
}

export const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

export const PARQUE: Point = { lat: 4.6767, lng: -74.0483 }

/** What each service says of the park and of two rides, the second of which does not exist. */
export function speak({ url, body }: Asked, response: ServerResponse): void {
  const { pathname } = url
  if (pathname === '/v1/places:autocomplete') {
    const prediction = { place: 'places/P93', placeId: 'P93', text: { text: 'Parque de la 93', matches: [] } }
    return json(response, { suggestions: [{ placePrediction: prediction }, { queryPrediction: {} }] })
  }
  if (pathname === '/v1/places/P93') {
    const location = { latitude: PARQUE.lat, longitude: PARQUE.lng }
    return json(response, { id: 'P93', formattedAddress: 'Parque de la 93, Bogotá, Colombia', location })
  }
  if (pathname === '/distanceMatrix/v2:computeRouteMatrix') {
    const exists = { status: {}, condition: 'ROUTE_EXISTS', distanceMeters: 3120, duration: '740s' }
    return json(response, [
      { originIndex: 0, destinationIndex: 1, status: {}, condition: 'ROUTE_NOT_FOUND' },
      { originIndex: 0, ...exists },
    ])
  }
  if (pathname === '/search/geocode/v6/forward') {
    const coordinates = { longitude: PARQUE.lng, latitude: PARQUE.lat, accuracy: 'rooftop' }
    const properties = { mapbox_id: 'P93', full_address: 'Parque de la 93, Bogotá, Colombia', coordinates }
    return json(response, { type: 'FeatureCollection', features: [{ type: 'Feature', properties }] })
  }
  if (pathname === '/api') {
    const properties = {
      osm_type: 'W',
      osm_id: 93,
      name: 'Parque de la 93',
      city: 'Bogotá',
      countrycode: 'CO',
    }
    const geometry = { type: 'Point', coordinates: [PARQUE.lng, PARQUE.lat] }
    return json(response, {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry, properties }],
    })
  }
  if (pathname.startsWith('/table/v1/') || pathname.startsWith('/directions-matrix/v1/')) {
    const count = (url.searchParams.get('destinations') ?? '').split(';').length
    const row = (value: number) => [[value, null].slice(0, count)]
    return json(response, { code: 'Ok', durations: row(740.2), distances: row(3120.4) })
  }
  if (pathname === '/sources_to_targets' && body !== undefined) {
    const rides = [
      { time: 740, distance: 3.12 },
      { time: null, distance: null },
    ]
    return json(response, { sources_to_targets: [rides], units: 'kilometers' })
  }
  return json(response, { error: 'unknown' }, 404)
}
