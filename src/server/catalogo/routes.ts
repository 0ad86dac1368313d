// The public calls of the catalogue.
import { catalogoApi, producto } from '#contract/catalogo.ts'
import { notFound } from '#server/lib/errors.ts'
import { Ready, type Register } from '#server/lib/route.ts'
import type { Services } from '#server/lib/services.ts'
import * as z from 'zod/mini'
import { armadoOf } from './armado.ts'
import { readCatalogo, answerOnce } from './read-catalogo.ts'
import { readMenuAnswer } from './read-menu.ts'

export function catalogoRoutes(register: Register, services: Services): void {
  register(catalogoApi.menu, async ({ query }) => new Ready(await readMenuAnswer(services, query)))

  register(catalogoApi.productos, async () => {
    const catalogo = await readCatalogo(services)
    return new Ready(answerOnce(catalogo, 'productos', z.array(producto), () => [...catalogo.productos]))
  })

  register(catalogoApi.producto, async ({ params }) => {
    const { productoById } = await readCatalogo(services)
    const found = productoById.get(params.id)
    if (found === undefined) throw notFound('El producto no existe')
    return found
  })

  register(catalogoApi.medidas, async () => [...(await readCatalogo(services)).medidas])

  register(catalogoApi.armado, async () => {
    const catalogo = await readCatalogo(services)
    return new Ready(answerOnce(catalogo, 'armado', catalogoApi.armado.response, () => armadoOf(catalogo)))
  })
}
