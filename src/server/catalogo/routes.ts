// The public calls of the catalogue.
import { catalogoApi } from '#contract/catalogo.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Register, RegisterWritten } from '#server/lib/route.ts'
import type { Services } from '#server/lib/services.ts'
import { armadoOf } from './armado.ts'
import { readCatalogo } from './read-catalogo.ts'
import { readMenuAnswer } from './read-menu.ts'
import { answerOnce } from './write-catalogo.ts'

export function catalogoRoutes(
  register: Register,
  registerWritten: RegisterWritten,
  services: Services,
): void {
  registerWritten(catalogoApi.menu, (query) => readMenuAnswer(services, query))

  registerWritten(catalogoApi.productos, async () => {
    const catalogo = await readCatalogo(services)
    return answerOnce(catalogo, 'productos', () => catalogo.productos)
  })

  register(catalogoApi.producto, async ({ params }) => {
    const { productoById } = await readCatalogo(services)
    const found = productoById.get(params.id)
    if (found === undefined) throw notFound('El producto no existe')
    return found
  })

  register(catalogoApi.medidas, async () => [...(await readCatalogo(services)).medidas])

  registerWritten(catalogoApi.armado, async () => {
    const catalogo = await readCatalogo(services)
    return answerOnce(catalogo, 'armado', () => armadoOf(catalogo))
  })
}
