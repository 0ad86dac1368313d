// The products of a branch (rule sede/productos).
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { openAsStaff } from './personal.ts'
import { addProducto } from './productos.ts'

test('a branch sells the products that are ticked', async ({ page, product, problems }) => {
  problems.must('404 /api/locations/sedes/999/', 'ERR_FAILED /api/locations/sedes/3/asociar_productos/')
  const sold = async () => {
    const { body } = await product.api('GET', '/api/locations/sedes/3/')
    return z.parse(sedesAdminApi.sede.response, body).productos
  }
  const token = await product.login('admin')
  const borrador = await product.api('POST', '/api/productos/', {
    token,
    body: { nombre: 'Postre de natas', categoria: 11, precio: '', borrador: true },
  })
  expect(borrador.status).toBe(201)
  const before = await sold()
  await openAsStaff(page, product, '/sedes')
  await page.getByRole('button', { name: 'Acciones de Cedritos' }).click()
  await page.getByRole('menuitem', { name: 'Asociar productos' }).click()
  await expect(page.getByRole('heading', { name: 'Asociar Productos a Cedritos' })).toBeVisible()
  const postres = page.getByRole('group', { name: 'Postres' })
  const all = postres.getByRole('checkbox', { name: /Seleccionar todos/ })
  await expect(all).toBeVisible()
  await expect(postres.getByRole('checkbox', { name: 'Postre de natas (borrador)' })).toBeChecked()
  await expectAccessible(page)

  await all.uncheck()
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('brownie')
  await postres.getByRole('checkbox', { name: /^Brownie/ }).check()
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('')
  await expect(postres.getByText(/^1 de \d+$/)).toBeVisible()

  // A product registered meanwhile is sold by the branch and stays.
  const { id: nuevo } = await addProducto(product, {
    nombre: 'Tres leches',
    categoria: 'Postres',
    precio: 9000,
  })

  const save = page.getByRole('button', { name: 'Asociar productos' })
  await page.route('**/asociar_productos/', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Hubo un error al asociar los productos')).toBeVisible()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/asociar_productos/')
  await save.click()
  await expect(page.getByText('Productos asociados correctamente a Cedritos')).toBeVisible()
  await expect(page).toHaveURL(/\/sedes$/)
  const after = await sold()
  expect(after).toContain(nuevo)
  expect(after.length).toBeLessThan(before.length)
  expect([...before, nuevo]).toEqual(expect.arrayContaining(after))

  // Restores what other stories expect.
  const asociar = '/api/locations/sedes/3/asociar_productos/'
  const body = { productos: [...before, nuevo] }
  expect((await product.api('POST', asociar, { token, body })).status).toBe(200)

  await page.goto('/sedes/999/asociar-productos')
  await expect(page.getByText('Algo salió mal')).toBeVisible()
})
