// Suggests the branch that delivers where the chosen one does not (rule
// domicilio/fuera-de-cobertura).
import { isCovered } from '#domain/direccion/cobertura.ts'
import { haversineMeters, type Point } from '#domain/direccion/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import { priceDomicilio } from './price-domicilio.ts'
import { horarioDe, readSedes, withOpening, type SedeLeida } from './read-sedes.ts'

/**
 * Branches that deliver now or later, each with its metres to the point: the nearest one that
 * delivers now first.
 */
export function soonestFirst(sedes: readonly SedeLeida[], point: Point, now: Date) {
  return sedes
    .map((sede) => ({
      sede,
      metros: haversineMeters(point, sede),
      opening: withOpening({ ...sede, horario: horarioDe(sede, 'DOMICILIO', now) }, now),
    }))
    .filter(({ opening }) => opening.abierta || opening.proxima_apertura !== null)
    .toSorted((a, b) => Number(b.opening.abierta) - Number(a.opening.abierta) || a.metros - b.metros)
}

/**
 * The nearest open one of the other branches that deliver to a point, else the nearest that opens
 * again; null for none.
 */
export async function suggestSede(services: Services, chosen: number, point: Point): Promise<number | null> {
  const others = (await readSedes(services)).filter(
    ({ id, barrios }) => id !== chosen && barrios.length === 0,
  )
  for (const { sede } of soonestFirst(others, point, services.now())) {
    // Places outside radius and area cause no call to a map service.
    if (!isCovered(point, sede, 0)) continue
    const { fuera_de_cobertura } = await priceDomicilio(services, sede, { lat: point.lat, lng: point.lng })
    if (!fuera_de_cobertura) return sede.id
  }
  return null
}
