// From a branch to a point: distance, minutes, fee, and whether the branch delivers there.
import { isCovered, type Cobertura } from '#domain/direccion/cobertura.ts'
import { deliveryFee, type Point, type Viaje } from '#domain/direccion/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'

export interface SedeWithCobertura extends Cobertura, Viaje {
  readonly id: number
}

export interface DomicilioPriced {
  readonly distancia_metros: number
  readonly minutos: number
  readonly costo_domicilio: number
  readonly fuera_de_cobertura: boolean
  /** The map service failed: figures of the built-in grid. */
  readonly estimado: boolean
}

/** Each point with its price, in one call to the map service. */
export async function priceDomicilios<P extends Point>(
  services: Services,
  sede: SedeWithCobertura,
  points: readonly P[],
): Promise<(P & DomicilioPriced)[]> {
  const [rides, { domicilio }] = await Promise.all([
    services.maps.travel(sede, points),
    readNegocio(services),
  ])
  return points.flatMap((point, index) => {
    const ride = rides[index]
    if (ride === undefined) return []
    const { metros, minutos, estimado } = ride
    const priced = {
      distancia_metros: metros,
      minutos,
      costo_domicilio: deliveryFee(minutos, domicilio),
      fuera_de_cobertura: !isCovered(point, sede, minutos),
      estimado,
    }
    return [{ ...point, ...priced }]
  })
}

export async function priceDomicilio<P extends Point>(
  services: Services,
  sede: SedeWithCobertura,
  point: P,
): Promise<P & DomicilioPriced> {
  const [priced] = await priceDomicilios(services, sede, [point])
  if (priced === undefined) throw new Error('the map provider answered no ride')
  return priced
}
