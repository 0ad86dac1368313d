// From a branch to a point: distance, minutes, fee, and whether the branch delivers there at all.
import { deliveryFee, isCovered, type Point } from '#domain/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import type { SedeForPedido } from './read-sede.ts'

export type SedeWithCobertura = Pick<
  SedeForPedido,
  'id' | 'lat' | 'lng' | 'max_minutos' | 'radio_km' | 'poligono'
>

export interface DomicilioPriced {
  readonly distancia_metros: number
  readonly minutos: number
  readonly costo_domicilio: number
  readonly fuera_de_cobertura: boolean
}

export async function priceDomicilio(
  services: Services,
  sede: SedeWithCobertura,
  point: Point,
): Promise<DomicilioPriced> {
  const { metros, minutos } = await services.maps.travel(sede, point)
  return {
    distancia_metros: metros,
    minutos,
    costo_domicilio: deliveryFee(minutos),
    fuera_de_cobertura: !isCovered(point, sede, minutos),
  }
}
