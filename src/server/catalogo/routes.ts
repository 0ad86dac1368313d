// The public calls of the catalogue.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { normalize } from '#domain/texto.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { readCatalogo } from './read-catalogo.ts'

/** Each kept as text under its name, while nobody searches it. */
const LISTS = {
  enVenta: ['productos', ({ archivado }: Producto) => archivado !== true],
  archivados: ['productos y archivados', ({ borrador }: Producto) => borrador !== true],
} as const

const isStaff = (person: Person | null): boolean => can(person?.permisos ?? [], ACCESO.productos.leer)

export function catalogoRoutes(register: Register, services: Services): void {
  register(catalogoApi.productos, async ({ person, query: { archivados, buscar = '' } }) => {
    const [name, isListed] = LISTS[archivados === 'true' && isStaff(person) ? 'archivados' : 'enVenta']
    const words = normalize(buscar).split(' ')
    if (words.join('') === '') {
      return readCatalogo.json(services, name, ({ productos }) => productos.filter(isListed))
    }
    const { productos } = await readCatalogo(services)
    return productos.filter(
      (producto) => isListed(producto) && words.every((word) => normalize(producto.nombre).includes(word)),
    )
  })

  register(catalogoApi.producto, async ({ params, person }) => {
    const { productoById } = await readCatalogo(services)
    const found = productoById.get(params.id)
    // Drafts are archived, too.
    if (found === undefined || (found.archivado === true && !isStaff(person)))
      throw notFound('El producto no existe')
    return found
  })

  register(catalogoApi.medidas, async () => [...(await readCatalogo(services)).medidas])
}
