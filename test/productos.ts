// Products as the tests of the staff's catalogue add them.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { producto, type Producto } from '#contract/catalogo/catalogo.ts'
import * as z from 'zod/mini'
import type { TestServer } from './server.ts'

/** A seeded category without sizes. */
export async function findUnsized(server: TestServer): Promise<number> {
  const menu = await server.ask(catalogoApi.menu)
  const found = menu.find(({ tiene_medidas, nombre }) => !tiene_medidas && !/pizza/i.test(nombre))
  if (found === undefined) throw new Error('every category has sizes')
  return found.id
}

/** A product that staff add, by default in a category without sizes. */
export async function addProducto(
  server: TestServer,
  token: string,
  overrides: object = {},
): Promise<Producto> {
  const categoria = await findUnsized(server)
  const body = { nombre: 'Limonada de coco', categoria, precio: 9000, ...overrides }
  const answer = await server.call('POST', '/api/productos/', { token, body })
  if (answer.status !== 201) throw new Error(`the product was refused: ${JSON.stringify(answer.body)}`)
  const { id } = z.parse(z.pick(producto, { id: true }), answer.body)
  return server.ask(catalogoApi.producto, { params: { id: String(id) } })
}

export const lastCambio = ({ db }: TestServer) =>
  db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

/** The own prices of a product, as the call that makes it follow the table sends them. */
export const preciosDe = (server: TestServer, producto: number) =>
  server.db
    .selectFrom('precios_por_medida')
    .select(['medida_id as medida', 'precio'])
    .where('producto_id', '=', producto)
    .execute()
