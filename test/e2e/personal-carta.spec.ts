// The menu as its managers arrange it: categories and sizes are ordered, renamed, hidden, archived
// and deleted.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './harness.ts'
import { openAsStaff } from './personal.ts'
import { addProducto, openAction, row } from './productos.ts'
import type { Product } from './start-product.ts'

const readMenu = async (product: Product) =>
  z.parse(catalogoApi.menu.response, (await product.api('GET', '/api/categoria-productos/')).body)

async function addCategoria(product: Product, nombre: string) {
  const { status, body } = await product.api('POST', '/api/categoria-productos/', {
    token: await product.login('admin'),
    body: { nombre },
  })
  expect(status).toBe(201)
  return z.parse(catalogoAdminApi.createCategoria.response, body)
}

const namesIn = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').locator('p:first-child').allTextContents()

async function act(page: Page, nombre: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('categories are dragged and moved by key, renamed, hidden and deleted, and customers follow', async ({
  page,
  product,
  problems,
}, info) => {
  const [antes, nueva] = [`Sopas ${info.project.name}`, `Caldos ${info.project.name}`]
  const { id, slug } = await addCategoria(product, antes)
  await addProducto(product, { nombre: `Ajiaco ${info.project.name}`, categoria: antes, precio: 18_000 })
  const { nombre: vacia } = await addCategoria(product, `Por un día ${info.project.name}`)
  await openAsStaff(page, product, '/productos/carta')
  const handle = page.getByRole('button', { name: `Mover ${antes}` })

  // By key, one place up; the handle keeps the focus.
  await expect(handle).toBeVisible()
  const places = await namesIn(page, 'Categorías')
  const from = places.indexOf(antes)
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect.poll(() => namesIn(page, 'Categorías').then((names) => names.indexOf(antes))).toBe(from - 1)

  // By the pointer, before the one above.
  const above = places[from - 2] ?? ''
  const target = page.getByRole('button', { name: `Mover ${above}`, exact: true })
  await target.scrollIntoViewIfNeeded()
  const [start, end] = [await handle.boundingBox(), await target.boundingBox()]
  if (start === null || end === null) throw new Error('a handle is not on the screen')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, end.y + 30, { steps: 4 })
  await page.mouse.move(start.x + 20, end.y, { steps: 2 })
  await page.mouse.up()
  await expect.poll(() => namesIn(page, 'Categorías').then((names) => names.indexOf(antes))).toBe(from - 2)
  await expect.poll(async () => (await readMenu(product)).findIndex((one) => one.id === id)).toBe(from - 2)

  // A new name; the address stays.
  await act(page, antes, 'Modificar')
  await expect(page.getByRole('heading', { name: 'Modifica una categoría de productos' })).toBeVisible()
  // What it holds is stored, and no name decides it. Rule producto/categoria-significado.
  const pizzas = page.getByLabel('¿Son pizzas?')
  await expect(pizzas.getByRole('option').first()).toHaveText('No')
  problems.must(`409 /api/categoria-productos/${String(id)}/`)
  await pizzas.selectOption('Sí, tradicionales')
  await page.getByRole('button', { name: 'Modificar' }).click()
  const refusal = page.locator('form').getByRole('alert')
  await expect(refusal.filter({ hasText: 'Esta categoría tiene 1 producto' })).toBeVisible()
  await pizzas.selectOption('No')
  await page.getByLabel('Nombre').fill(nueva)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Categoría de productos actualizada')).toBeVisible()
  expect((await readMenu(product)).find((one) => one.id === id)).toMatchObject({ nombre: nueva, slug })

  await act(page, nueva, 'Ocultar a los clientes')
  await expect(page.getByText('Categoría oculta')).toBeVisible()
  const productosDe = async () =>
    (await readMenu(product)).find((one) => one.id === id)?.productos_por_categoria.length
  expect(await productosDe()).toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(productosDe).toBe(1)

  // A category with products is archived, one without is deleted.
  await act(page, nueva, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(
    page.getByText('No se puede eliminar: 1 producto usa esta categoría. Puedes archivarla.'),
  ).toBeVisible()
  await act(page, nueva, 'Archivar')
  await expect(page.getByRole('button', { name: `Mover ${nueva}` })).toBeHidden()
  expect(await productosDe()).toBeUndefined()
  await page.getByRole('checkbox', { name: /^Ver categorías archivadas/ }).check()
  await act(page, nueva, 'Restaurar')
  await expect(page.getByRole('button', { name: `Mover ${nueva}` })).toBeVisible()
  await act(page, vacia, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Categoría eliminada correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: `Mover ${vacia}` })).toBeHidden()
})

test('a size is registered, stops taking halves, is archived and deleted', async ({
  page,
  product,
}, info) => {
  const nombre = `Gigante ${info.project.name}`
  await openAsStaff(page, product, '/productos/tamaños')
  await page.getByRole('link', { name: 'Agregar tamaño' }).click()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Diámetro en centímetros').fill('60')
  await page.getByLabel('Porciones').fill('16')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Tamaño registrado correctamente')).toBeVisible()
  const size = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(size).toContainText('60 cm · 16 porciones · Sin productos')
  await expect(size).toContainText('Admite mitades')

  await act(page, nombre, 'Modificar')
  await page.getByRole('checkbox', { name: 'Admite mitades' }).uncheck()
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(size).toContainText('Sin mitades')
  await act(page, nombre, 'Archivar')
  await expect(page.getByRole('button', { name: `Mover ${nombre}` })).toBeHidden()
  await page.getByRole('checkbox', { name: /^Ver tamaños archivados/ }).check()
  await act(page, nombre, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Tamaño eliminado correctamente')).toBeVisible()
  await expect(size).toBeHidden()
})

test('the menu of a branch is printed without the screen around it', async ({ page, product }) => {
  await openAsStaff(page, product, '/productos/carta')
  await page.getByRole('link', { name: 'Imprimir carta' }).click()
  await page.getByLabel('Sede').selectOption('Cedritos')
  const sheet = page.getByRole('article', { name: 'Carta de Cedritos' })
  await expect(sheet).toContainText('Lunes a jueves:')
  await expect(sheet.getByRole('table', { name: 'Pizzas tradicionales' })).toContainText('Hawaiana')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const around of [
    page.getByRole('banner').first(),
    page.getByRole('button', { name: 'Imprimir' }),
    page.getByLabel('Sede'),
    page.getByRole('heading', { level: 1 }),
  ]) {
    await expect(around).toBeHidden()
  }
})

test('a product is archived, found behind the filter, and restored', async ({ page, product }, info) => {
  const nombre = `Sancocho ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: 'Entradas', precio: 21_000 })
  const isSold = async () =>
    (await readMenu(product)).some((one) => one.productos_por_categoria.some((sold) => sold.id === id))
  await openAsStaff(page, product, '/productos/listado')
  await openAction(page, nombre, 'Archivar')
  await expect(page.getByText('Producto archivado')).toBeVisible()
  await expect(row(page, nombre)).toBeHidden()
  expect(await isSold()).toBe(false)
  await page.getByRole('checkbox', { name: /^Ver productos archivados/ }).check()
  await expect(row(page, nombre)).toContainText('Archivado')
  await openAction(page, nombre, 'Restaurar')
  await expect(page.getByText('Producto restaurado')).toBeVisible()
  await expect(row(page, nombre)).not.toContainText('Archivado')
  expect(await isSold()).toBe(true)
})

test('a draft that is archived by mistake comes back as a draft', async ({ page, product }, info) => {
  const nombre = `Masato ${info.project.name}`
  const token = await product.login('admin')
  const { status } = await product.api('POST', '/api/productos/', {
    token,
    body: { nombre, categoria: 12, precio: 6_000, borrador: true },
  })
  expect(status).toBe(201)
  await openAsStaff(page, product, '/productos/listado')
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await openAction(page, nombre, 'Archivar')
  await expect(row(page, nombre)).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, nombre)).toContainText('Borrador')
  const sold = (await readMenu(product)).flatMap((one) => one.productos_por_categoria)
  expect(sold.map((one) => one.nombre)).not.toContain(nombre)
})

test('a draft waits for its price, a product is copied, and products are ordered in their category', async ({
  page,
  product,
  problems,
}, info) => {
  const categoria = `Sopas del día ${info.project.name}`
  await addCategoria(product, categoria)
  const { nombre: antes } = await addProducto(product, {
    nombre: `Arroz atollado ${info.project.name}`,
    categoria,
    precio: 18_000,
  })
  const draft = `Bandeja ${info.project.name}`
  const onMenu = async () =>
    (await readMenu(product))
      .find((one) => one.nombre === categoria)
      ?.productos_por_categoria.map(({ nombre }) => nombre)

  // Saved without a price, and not on sale.
  await openAsStaff(page, product, '/productos/registrar')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(draft)
  await page.getByLabel('Categoría').selectOption(categoria)
  await page.getByRole('checkbox', { name: 'Guardar como borrador' }).check()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(draft)
  await expect(row(page, draft)).toContainText('BorradorFalta: precio y foto')
  expect(await onMenu()).toEqual([antes])
  const token = await product.login('admin')
  const { body } = await product.api('GET', '/api/productos/borradores/', { token })
  const saved = z.parse(catalogoApi.productos.response, body).find(({ nombre }) => nombre === draft)
  problems.must(`400 /api/productos/${String(saved?.id)}/`)
  await openAction(page, draft, 'Publicar')
  await expect(page.getByText('Ponle precio antes de publicarlo')).toBeVisible()

  // With a price it is published from the list.
  await openAction(page, draft, 'Modificar producto')
  await page.getByRole('textbox', { name: 'Precio' }).fill('15000')
  await page.getByRole('button', { name: 'Modificar', exact: true }).click()
  await expect(page.getByText('Producto modificado exitosamente')).toBeVisible()
  await openAction(page, draft, 'Publicar')
  await expect(page.getByText(`Publicaste ${draft}`)).toBeVisible()
  expect(await onMenu()).toEqual([antes, draft])

  // A copy opens in its form.
  await openAction(page, antes, 'Duplicar')
  await expect(page.getByRole('heading', { name: 'Modificar producto' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`Copia de ${antes}`)
  await page.getByRole('checkbox', { name: 'Guardar como borrador' }).uncheck()
  await page.getByRole('button', { name: 'Modificar', exact: true }).click()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  expect(await onMenu()).toEqual([antes, draft, `Copia de ${antes}`])

  // The menu follows the order.
  await page.goto('/productos/carta')
  await act(page, categoria, 'Ordenar productos')
  const handle = page.getByRole('button', { name: `Mover ${draft}`, exact: true })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect.poll(onMenu).toEqual([draft, antes, `Copia de ${antes}`])
})
