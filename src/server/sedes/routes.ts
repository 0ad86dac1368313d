// The public calls of branches: their places and tables, the address search and the delivery fee.
import { sedesApi } from '#contract/sedes/api.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import type { Register } from '#server/http/route.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { answerDistance } from './answer-distance.ts'
import { priceDomicilios } from './price-domicilio.ts'
import { readSedesJson } from './read-sedes-json.ts'
import { findAnySede, findSede } from './read-sedes.ts'
import { selectMesas } from './store.ts'
import { suggestInBarrios } from './suggest-in-barrios.ts'
import { suggestSinSede } from './suggest-sin-sede.ts'

/**
 * Searches and fees per minute and network, which many people share: one who types an address
 * makes about twenty searches. Outside services have a budget of their own.
 */
const SEARCHES = 300

export function sedesRoutes(register: Register, services: Services): void {
  register(sedesApi.sedes, () => readSedesJson(services))

  register(sedesApi.telefono, async ({ params }) => {
    // Also of an archived branch: customers write to it about their orders.
    const { telefono } = await findAnySede(services, params.id)
    return { telefono }
  })

  register(sedesApi.mesas, async ({ query, person }) => {
    const permisos = person?.permisos ?? []
    const archived = query.archivadas === 'true' && can(permisos, ACCESO.mesas.leer)
    const mesas = await selectMesas(services.db, { sede: query.sede, archived })
    const isStaff = can(permisos, ['gestionar_mesas', 'gestionar_pedidos'])
    return mesas.flatMap(({ id, nombre, sede, estado, retirada }) => {
      const isOwn = isStaff && person?.alcance.includes(sede) === true
      if (retirada) return isOwn ? [{ id, nombre, sede, estado, archivada: true }] : []
      return [isOwn ? { id, nombre, sede, estado } : { id, nombre, sede }]
    })
  })

  register(sedesApi.directions, async ({ query, request }) => {
    services.limits.hit('directions', networkOf(request.ip), SEARCHES, 60)
    const sede = await findSede(services, query.sede_id)
    if (sede.barrios.length > 0) {
      return { suggestions: suggestInBarrios([sede], query.input_text).map(({ sugerencia }) => sugerencia) }
    }
    const places = await services.maps.suggest(query.input_text, sede)
    const priced = await priceDomicilios(services, sede, places)
    return {
      ...atribucionOf(services),
      suggestions: priced.map(({ place_id, direccion, lat, lng, distancia_metros, fuera_de_cobertura }) => ({
        place_id,
        direccion,
        lat,
        lng,
        distancia_metros,
        out_of_coverage: fuera_de_cobertura,
      })),
    }
  })

  register(sedesApi.directionsSinSede, async ({ query, request }) => {
    services.limits.hit('directions', networkOf(request.ip), SEARCHES, 60)
    const suggestions = await suggestSinSede(services, query.input_text)
    // A barrio has no distance, and comes from no map.
    const isOnMap = suggestions.some(({ distancia_metros }) => distancia_metros !== null)
    return { ...(isOnMap ? atribucionOf(services) : {}), suggestions }
  })

  register(sedesApi.distance, async ({ query, request }) => {
    services.limits.hit('distance', networkOf(request.ip), SEARCHES, 60)
    const sede = await findSede(services, query.sede_id)
    return answerDistance(services, sede, query)
  })
}

const atribucionOf = ({ maps: { atribucion } }: Services) => (atribucion === null ? {} : { atribucion })
