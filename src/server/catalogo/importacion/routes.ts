// The calls of the import and export of the menu.
import { importacionApi } from '#contract/catalogo/importacion.ts'
import type { Register } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { exportCarta, exportPlantilla } from './export-carta.ts'
import { importCarta } from './import-carta.ts'

export function importacionRoutes(register: Register, services: Services): void {
  register(importacionApi.importCarta, ({ person, body }) => {
    if (body.archivo === undefined) throw invalid('Elige un archivo', { archivo: 'Elige un archivo' })
    return importCarta(services, person, body.archivo, body.huella)
  })
  register(importacionApi.exportCarta, ({ query }) =>
    query.plantilla === 'true' ? exportPlantilla(services) : exportCarta(services),
  )
}
