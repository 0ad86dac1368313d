// Products in the stories of the staff: how to find, add and read one.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect } from './harness.ts'
import type { Product } from './start-product.ts'

export const LASANAS = 'Lasañas'

/** The row of a product in the list: a table row, or a card on a phone. */

export const row = (page: Page, nombre: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: nombre })

export async function openAction(page: Page, nombre: string, action: string): Promise<void> {
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses from 'Más', beside 'Agregar Producto'. */
export async function openMas(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menu', { name: 'Más de la carta' }).getByRole('menuitem', { name: action }).click()
}

export const idOf = async (product: Product, nombre: string): Promise<number> => {
  const { body } = await product.api('GET', '/api/categoria-productos/')
  const categoria = z.parse(catalogoApi.menu.response, body).find((one) => one.nombre === nombre)
  return categoria?.id ?? 0
}

/** The names of the products of a category that a customer sees. */
export async function namesIn(product: Product, categoria: string): Promise<string[]> {
  const { body } = await product.api('GET', '/api/categoria-productos/')
  return z
    .parse(catalogoApi.menu.response, body)
    .filter((one) => one.nombre === categoria)
    .flatMap((one) => one.productos_por_categoria.map(({ nombre }) => nombre))
}

/** A product of this story alone. */

export async function addProducto(
  product: Product,
  { categoria, ...producto }: { nombre: string; categoria: string; precio?: number; sigue_tabla?: boolean },
): Promise<Producto> {
  const { status, body } = await product.api('POST', '/api/productos/', {
    token: await product.login('admin'),
    body: { ...producto, categoria: await idOf(product, categoria) },
  })
  expect(status).toBe(201)
  return z.parse(catalogoAdminApi.createProducto.response, body)
}

export const readProducto = async (product: Product, id: number): Promise<Producto> =>
  z.parse(catalogoApi.producto.response, (await product.api('GET', `/api/productos/${String(id)}/`)).body)
