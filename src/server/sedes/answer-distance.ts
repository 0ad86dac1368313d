// What a delivery from a branch costs, as customers read it: to a point, or to a barrio.
import type { CotizacionEnviada } from '#contract/sedes/sede.ts'
import { barrioOf, dearestOf } from '#domain/direccion/barrio.ts'
import type { Services } from '#server/lib/services.ts'
import { priceDomicilio } from './price-domicilio.ts'
import { quoteExpiry, rememberDomicilio } from './quote-domicilio.ts'
import type { SedeLeida } from './read-sedes.ts'
import { suggestSede } from './suggest-sede.ts'

/** '3,1': one decimal, as Colombians write it. */
const KILOMETRES = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * With its address the quote is stored. A branch with barrios prices by the address; without one it
 * names its dearest barrio, as an estimate, so that nobody pays more than was shown.
 */
export async function answerDistance(
  services: Services,
  sede: SedeLeida,
  { direccion = '', lat, lng }: { direccion?: string | undefined; lat: number; lng: number },
): Promise<CotizacionEnviada> {
  const remembered = direccion === '' ? null : await rememberDomicilio(services, { sede, direccion })
  const vence = (remembered?.vence ?? quoteExpiry(services)).toISOString()
  if (sede.barrios.length > 0) {
    const priced = remembered ?? (direccion === '' ? dearestOf(sede.barrios) : null)
    const minutos = priced?.minutos ?? 0
    return {
      distance: '',
      duration: `${String(minutos)} min`,
      distancia_metros: null,
      minutos,
      costo_domicilio: priced?.costo_domicilio ?? 0,
      out_of_coverage: priced === null,
      sede_sugerida: null,
      estimado: remembered === null && priced !== null,
      ultima_hora: barrioOf(sede.barrios, direccion)?.ultima_hora ?? null,
      vence,
    }
  }
  const measured = remembered?.barrio === null ? remembered : null
  const priced = measured ?? (await priceDomicilio(services, sede, { lat, lng }))
  return {
    distance: `${KILOMETRES.format(priced.distancia_metros / 1000)} km`,
    duration: `${String(priced.minutos)} min`,
    distancia_metros: priced.distancia_metros,
    minutos: priced.minutos,
    costo_domicilio: priced.costo_domicilio,
    out_of_coverage: priced.fuera_de_cobertura,
    sede_sugerida: priced.fuera_de_cobertura ? await suggestSede(services, sede.id, priced) : null,
    estimado: priced.estimado,
    ultima_hora: null,
    vence,
  }
}
