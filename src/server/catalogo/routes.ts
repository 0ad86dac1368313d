// The public calls of the catalogue.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { readCatalogo } from './read-catalogo.ts'

export function catalogoRoutes(register: Register, services: Services): void {
  register(catalogoApi.productos, ({ query }) =>
    query.archivados === 'true'
      ? readCatalogo.json(services, 'productos y archivados', ({ productos }) =>
          productos.filter(({ borrador }) => borrador !== true),
        )
      : readCatalogo.json(services, 'productos', ({ productos }) =>
          productos.filter(({ archivado }) => archivado !== true),
        ),
  )

  register(catalogoApi.producto, async ({ params, person }) => {
    const { productoById } = await readCatalogo(services)
    const found = productoById.get(params.id)
    const isHidden = found?.borrador === true && !can(person?.permisos ?? [], ACCESO.productos.leer)
    if (found === undefined || isHidden) throw notFound('El producto no existe')
    return found
  })

  register(catalogoApi.medidas, async () => [...(await readCatalogo(services)).medidas])
}
