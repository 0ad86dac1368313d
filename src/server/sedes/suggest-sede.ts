// No dead end: the branch that does deliver where the chosen one does not.
import { isCovered } from '#domain/cobertura.ts'
import { haversineMeters, type Point } from '#domain/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import { priceDomicilio } from './price-domicilio.ts'
import { readSedes, withOpening } from './read-sedes.ts'

/** Of the other branches that deliver to a point the nearest open one, else the nearest that opens again; null for none. */
export async function suggestSede(services: Services, chosen: number, point: Point): Promise<number | null> {
  const now = services.now()
  const sedes = (await readSedes(services))
    .filter(({ id }) => id !== chosen)
    .map((sede) => ({ sede, metros: haversineMeters(point, sede), opening: withOpening(sede, now) }))
    .filter(({ opening }) => opening.abierta || opening.proxima_apertura !== null)
    .toSorted((a, b) => Number(b.opening.abierta) - Number(a.opening.abierta) || a.metros - b.metros)
  for (const { sede } of sedes) {
    // What radius and area rule out costs no question to a map service.
    if (!isCovered(point, sede, 0)) continue
    const { fuera_de_cobertura } = await priceDomicilio(services, sede, { lat: point.lat, lng: point.lng })
    if (!fuera_de_cobertura) return sede.id
  }
  return null
}
